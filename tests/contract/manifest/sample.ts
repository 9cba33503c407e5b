import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  manifestVersion,
  parseManifest,
  createSamplePortalSection,
  type Portal,
  type Problem,
} from '#manifest';
import { parseManifestText, type ManifestOverrides } from '#manifest/text';

export { createSamplePortalSection };

/** The back ends of the small manifest. */
export const sampleBackends = {
  accounts: 'https://accounts.example.test',
  api: 'https://api.example.test/v1',
  apiUsers: 'https://api.example.test/users',
  assets: 'https://assets.example.test',
  socket: 'wss://socket.example.test',
};

/** A small manifest with one entry of each kind; `changes` replace whole sections. */
export function sampleManifest(changes: Readonly<Record<string, unknown>> = {}): Record<string, unknown> {
  return {
    manifestVersion,
    portal: createSamplePortalSection(),
    backends: sampleBackends,
    hosts: { rfr: 'https://rfr.example.test', maps: 'https://maps.example.test' },
    apps: [
      { name: 'dashboard', load: 'builtin' },
      { name: 'rfr', load: 'system', host: 'rfr', owner: 'RfR team' },
      { name: 'maps', load: 'module', host: 'maps', owner: 'Maps team' },
    ],
    routes: [
      {
        path: '/home',
        label: 'Home',
        permissions: [],
        redirect: '/home/dashboard',
        children: [{ path: '/home/dashboard', label: 'Dashboard', permissions: [], app: 'dashboard' }],
      },
      { path: '/rfr', label: 'RfRs', permissions: ['visit:rfr-page'], append: ['ccmm'], app: 'rfr' },
      { path: '/maps', label: 'Maps', permissions: ['visit:maps-page'], app: 'maps' },
    ],
    widgets: [
      {
        name: 'rfr-by-phase',
        app: 'rfr',
        part: 'byPhase',
        place: 'dashboard',
        title: 'By phase',
        permissions: ['visit:rfr-page'],
      },
    ],
    ...changes,
  };
}

/** Parses a manifest that must be valid; throws with its problems. */
export function portalFrom(manifest: unknown): Portal {
  // Serialized as in its file, which has no `undefined`.
  const { portal, problems } = parseManifest(JSON.parse(JSON.stringify(manifest)));
  if (portal === undefined) throw new Error(JSON.stringify(problems, undefined, 2));
  return portal;
}

/** The problems of a manifest, parsed from indented text. */
export function getProblems(manifest: unknown, overrides?: ManifestOverrides): readonly Problem[] {
  const text = typeof manifest === 'string' ? manifest : JSON.stringify(manifest, undefined, 2);
  return parseManifestText(text, {}, overrides).problems;
}

/** The text of the product's own manifest. */
export function productManifestText(): string {
  return readFileSync(join(__dirname, '../../../portal.manifest.json'), 'utf8');
}

/** The product's own portal. */
export function productPortal(): Portal {
  return portalFrom(JSON.parse(productManifestText()));
}
