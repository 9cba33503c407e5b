import { pageFormat, type ManifestMessage } from './page-data';
import { parseManifest } from './parse';
import { formatProblems } from './problem';
import { createSamplePortalSection } from './sample-portal';
import type { Manifest } from './schema';

export interface SectionEntry {
  readonly app: { readonly name: string } & Readonly<Record<string, unknown>>;
  readonly routes: readonly Readonly<Record<string, unknown>>[];
  readonly widgets?: readonly Readonly<Record<string, unknown>>[];
  /** The address of the app's files. */
  readonly host?: string;
}

/** The other section of the test page, for leaving the section under test. */
export const otherPageApp = 'away';

export const otherPagePath = '/away';

/** A default entry for a section of which only the name is known. */
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

/** Parts of the manifest that a test may change while the section is shown. */
export interface SectionSettings {
  readonly features: Readonly<Record<string, boolean>>;
  readonly taxYear: number;
}

/** Creates a manifest with only this section; throws if the entry is invalid. */
export function createSectionManifest(entry: SectionEntry, changes: SectionSettings): Manifest {
  const { manifest, portal, problems } = parseManifest(createUncheckedManifest(entry, changes));
  if (manifest === undefined || portal === undefined)
    throw new Error(
      `The entry of the section cannot be used:\n${formatProblems(entry.app.name, problems).join('\n')}`,
    );
  return manifest;
}

/** Creates the server's message with this manifest. */
export function createSectionMessage(manifest: Manifest, revision: number): ManifestMessage {
  return { format: pageFormat, revision: String(revision), writtenAt: revision, manifest, assets: {} };
}
