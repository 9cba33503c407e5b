import { goodText } from '../manifest/corpus';
import { fileHost, startHost } from './harness';

/** The text of a manifest to add apps to. */
export const good = goodText
  .replace('"icon": "share"', '"icon": "linkedin"')
  .replace('"icon": "map"', '"icon": "package"');

/** Starts a host with an asset manifest and one script. */
export function hostWith(script: string): Promise<string> {
  return startHost(
    fileHost({
      '/asset-manifest.json': JSON.stringify({ files: { 'main.js': 'main.1.js' } }),
      '/main.1.js': script,
    }),
  );
}
