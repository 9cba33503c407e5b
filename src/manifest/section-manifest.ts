import { pageFormat, type ManifestMessage } from './page-data';
import { parseManifest } from './parse';
import { formatProblems } from './problem';
import { createSamplePortalSection } from './sample-portal';
import type { Manifest } from './schema';

/** A section as `portal.manifest.json` declares it: its app, its routes and its widgets. */
export interface SectionEntry {
  /** An entry of `apps`. */
  readonly app: { readonly name: string } & Readonly<Record<string, unknown>>;
  /** Entries of `routes` that lead to the app. */
  readonly routes: readonly Readonly<Record<string, unknown>>[];
  /** Entries of `widgets` that belong to the app. */
  readonly widgets?: readonly Readonly<Record<string, unknown>>[];
  /** Where the app's files are. */
  readonly host?: string;
}

/** The other section of the page: where a person is who has left the one under test. */
export const otherPageApp = 'away';

/** The address of the other section. */
export const otherPagePath = '/away';

/** An entry for a section of which nothing is known but its name. */
export function findSectionEntry(name: string): SectionEntry {
  return {
    app: { name, load: 'module', host: name },
    routes: [{ path: `/${name}`, permissions: [`visit:${name}-page`], append: ['ccmm'], app: name }],
  };
}

const title = 'Section alone';

function createUncheckedManifest(
  { app, routes, widgets = [], host }: SectionEntry,
  changes: SectionSettings,
): unknown {
  const hostName = typeof app['host'] === 'string' ? app['host'] : app.name;
  return {
    portal: createSamplePortalSection({ title, taxYear: changes.taxYear, features: changes.features }),
    backends: {
      accounts: 'https://accounts.portal.test',
      api: 'https://api.portal.test',
      apiUsers: 'https://users.portal.test',
      assets: 'https://assets.portal.test',
      socket: 'wss://socket.portal.test',
    },
    hosts: { [hostName]: host ?? `https://${hostName}.portal.test` },
    apps: [
      { ...app, ...(app['load'] === 'builtin' ? {} : { host: hostName }) },
      { name: otherPageApp, load: 'builtin' },
    ],
    routes: [...routes, { path: otherPagePath, app: otherPageApp, permissions: [] }],
    widgets: widgets.map((widget) => ({ ...widget, place: otherPageApp })),
  };
}

/** What of the manifest a test may change while the section is on screen. */
export interface SectionSettings {
  readonly features: Readonly<Record<string, boolean>>;
  readonly taxYear: number;
}

/** Makes the manifest of a portal that has this section alone; throws what is wrong with the entry. */
export function createSectionManifest(entry: SectionEntry, changes: SectionSettings): Manifest {
  const { manifest, portal, problems } = parseManifest(createUncheckedManifest(entry, changes));
  if (manifest === undefined || portal === undefined)
    throw new Error(
      `The entry of the section cannot be used:\n${formatProblems(entry.app.name, problems).join('\n')}`,
    );
  return manifest;
}

/** What the portal's server would say of this manifest. */
export function createSectionMessage(manifest: Manifest, revision: number): ManifestMessage {
  return { format: pageFormat, revision: String(revision), writtenAt: revision, manifest, assets: {} };
}
