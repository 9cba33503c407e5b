import {
  createPolicy,
  resolvePortal,
  type Manifest,
  type PageDocument,
  findSectionEntry,
  createSectionManifest,
  type SectionSettings,
  type SectionEntry,
} from '#manifest';
import type { PortalData } from '../adapters/own-answers';
import { toUserRecord } from '../adapters/person';
import { sampleMunicipalities, samplePerson, type TestHostOptions } from './options';
import { t } from './messages';

export interface PreparedHost {
  readonly section: SectionEntry;
  /** The base path of the section. */
  readonly path: string;
  readonly manifest: Manifest;
  readonly changes: SectionSettings;
  readonly data: PortalData;
}

function listPermissions({ routes, widgets = [] }: SectionEntry): readonly string[] {
  const all = [...routes, ...widgets].flatMap(({ permissions }) =>
    Array.isArray(permissions) ? permissions.filter((one) => typeof one === 'string') : [],
  );
  return [...new Set(all)];
}

/** Returns the feature flags that enable all of the section's routes. */
function getFeatures({ routes }: SectionEntry): SectionSettings['features'] {
  const named = routes.map(({ feature }) => feature).filter((one) => typeof one === 'string');
  return Object.fromEntries(named.map((one) => [one, true]));
}

function getSectionPath({ app, routes }: SectionEntry, at: string): string {
  const route = routes.find((one) => one['app'] === app.name);
  if (typeof route?.['path'] !== 'string')
    throw new Error(t('plugin-testing.host.noRoute', { name: app.name }));
  return route['path'] + at;
}

function createPortalData(options: TestHostOptions, section: SectionEntry, manifest: Manifest): PortalData {
  const { municipalities = sampleMunicipalities, theme = 'portal' } = options;
  const codes = municipalities.map(({ code }) => code);
  const ownPermissions = listPermissions(section);
  const permissions = options.permissions ?? ownPermissions;
  const person = { ...samplePerson, municipalities: codes, permissions, ...options.person };
  const chosen = 'municipality' in options ? options.municipality : codes[0];
  const settings = { theme, ...(chosen === undefined ? {} : { defaultCCMM: chosen }) };
  return {
    person,
    record: toUserRecord(person, settings),
    ownPermissions,
    municipalities,
    assets: () => manifest.backends.assets,
  };
}

/** Parses the options of a host; throws if the section's entry is invalid. */
export function prepareHost(options: TestHostOptions): PreparedHost {
  const { section: given = 'section', taxYear = 2025, at = '' } = options;
  const section = typeof given === 'string' ? findSectionEntry(given) : given;
  const changes = { features: { ...getFeatures(section), ...options.features }, taxYear };
  const manifest = createSectionManifest(section, changes);
  return {
    section,
    path: getSectionPath(section, at),
    manifest,
    changes,
    data: createPortalData(options, section, manifest),
  };
}

/** Creates the document data for the section and the rest of the page. */
export function createPageDocument(manifest: Manifest): PageDocument {
  const context = {
    revision: '1',
    identityEndpoint: manifest.backends.api,
    getImportMapHash: () => 'sha256-none',
  };
  const portal = resolvePortal(manifest);
  const route = portal.routes.find(({ app }) => app === manifest.apps[0]?.name);
  return createPolicy(portal, route, { kind: 'portal' }, context).document;
}
