import { sampleManifest, createSamplePortalSection } from '../contract/manifest/sample';
import type { PortalOnDisk } from './portal-server';

/** A valid edit. */
export const renamedManifest = sampleManifest({ portal: createSamplePortalSection({ title: 'Renamed' }) });
/** The manifest before any edit, as text. */
export const validText = JSON.stringify(sampleManifest(), undefined, 2);
/** An invalid edit: it has an unknown key. */
export const invalidText = validText.replace('"label": "RfRs"', '"lable": "RfRs"');
const line = invalidText.split('\n').findIndex((text) => text.includes('"lable"')) + 1;
const column = (invalidText.split('\n')[line - 1] ?? '').indexOf('"lable"') + 1;

/** The line in the log about `broken`. */
export function describeRefusal({ config }: PortalOnDisk): string {
  return `${config.manifestFile}:${line}:${column} /routes/1/lable unknown key "lable"; did you mean "label"?`;
}
