import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { appsRows } from './apps';
import { fileRows } from './file';
import { hostsRows } from './hosts';
import { integrationsRows } from './integrations';
import { portalRows } from './portal';
import { routePathsRows } from './route-paths';
import { routesRows } from './routes';
import type { BrokenManifest } from './row';
import { widgetsRows } from './widgets';

/** A good manifest, formatted as if written by hand. */
export const goodText = readFileSync(join(__dirname, '../good.manifest.json'), 'utf8');

const rows = [
  ...fileRows,
  ...portalRows,
  ...hostsRows,
  ...appsRows,
  ...routesRows,
  ...routePathsRows,
  ...widgetsRows,
  ...integrationsRows,
];

/** Broken manifests, each a small edit of the good one. */
export const brokenManifests: readonly BrokenManifest[] = rows.map(
  ([story, from, to, code, path, line, message]) => ({ story, edit: [from, to], code, path, line, message }),
);

/** The text of a broken manifest. Throws unless the good one contains the piece exactly once. */
export function brokenText({ story, edit: [from, to] }: BrokenManifest): string {
  const parts = goodText.split(from);
  if (parts.length !== 2) throw new Error(`${story}: the piece stands ${parts.length - 1} times in the text`);
  return parts.join(to);
}
