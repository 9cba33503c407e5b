import { err, ok, type Result } from '#base';
import * as v from 'valibot';
import type { App } from './portal';

/** Where the entry of a remote app is, as its `asset-manifest.json` says (section 4). Addresses are absolute. */
export interface AssetAddresses {
  readonly script: string;
  readonly style: string | undefined;
  readonly scriptIntegrity: string | undefined;
  readonly styleIntegrity: string | undefined;
}

const schema = v.object({
  files: v.looseObject({ 'main.js': v.string(), 'main.css': v.optional(v.string()) }),
  integrity: v.optional(v.record(v.string(), v.string()), {}),
});

function resolve(host: string, file: string): string | undefined {
  const base = `${host}/`;
  if (!URL.canParse(file, base)) return undefined;
  const url = new URL(file, base);
  return url.protocol === 'https:' || url.protocol === 'http:' ? url.href : undefined;
}

/**
 * Reads `{host}/asset-manifest.json`: `files["main.js"]`, `files["main.css"]` and the optional `integrity` by file
 * name. Addresses are resolved against the app's host. The error is a sentence about what was wrong.
 */
export function readAssetManifest(answer: unknown, host: string): Result<AssetAddresses, string> {
  const parsed = v.safeParse(schema, answer);
  if (!parsed.success) return err('its asset-manifest.json does not name files["main.js"]');
  const { files, integrity } = parsed.output;
  const script = resolve(host, files['main.js']);
  if (script === undefined) return err('its asset-manifest.json names a script address that cannot be used');
  const style = files['main.css'] === undefined ? undefined : resolve(host, files['main.css']);
  return ok({
    script,
    style,
    scriptIntegrity: integrity['main.js'],
    styleIntegrity: integrity['main.css'],
  });
}

/** Where an app is when its manifest entry names the script itself, so that no `asset-manifest.json` is asked for. */
export function declaredAddresses(app: App): AssetAddresses | undefined {
  if (app.host === null || app.entry === undefined) return undefined;
  const script = resolve(app.host, app.entry);
  if (script === undefined) return undefined;
  return withPinnedIntegrity(app, {
    script,
    style: undefined,
    scriptIntegrity: undefined,
    styleIntegrity: undefined,
  });
}

/** The same addresses with the hashes that the portal's manifest pins, which win over the host's own. */
export function withPinnedIntegrity(app: App, addresses: AssetAddresses): AssetAddresses {
  return {
    ...addresses,
    scriptIntegrity: app.integrity.script ?? addresses.scriptIntegrity,
    styleIntegrity: app.integrity.style ?? addresses.styleIntegrity,
  };
}
