import * as v from 'valibot';
import { appNeeds } from './needs';
import {
  contactAddress,
  createBackend,
  fileAddress,
  link,
  tileAddress,
  webAddress,
} from './schema-addresses';
import { knownLanguages } from './texts';
import {
  shortText,
  name,
  permission,
  pathname,
  milliseconds,
  integrityHash,
  newFlag,
  versionRange,
  identifier,
  elementId,
  moduleName,
  object,
  text,
} from './schema-values';

const sources = object({
  connect: v.optional(v.array(webAddress)),
  script: v.optional(v.array(webAddress)),
  style: v.optional(v.array(webAddress)),
  img: v.optional(v.array(webAddress)),
  font: v.optional(v.array(webAddress)),
  frame: v.optional(v.array(webAddress)),
});

/**
 * The load kinds: built-in, native module, SystemJS, classic script, page in a frame, or Module Federation
 * container.
 */
export const loadKinds = ['builtin', 'module', 'system', 'global', 'iframe', 'federation'] as const;

/** Widget card sizes: a third, half or full row. */
export const widgetSizes = ['third', 'half', 'full'] as const;

const app = object({
  name,
  load: v.picklist(loadKinds, `must be one of ${loadKinds.join(', ')}`),
  host: v.optional(name),
  entry: v.optional(fileAddress),
  contract: v.optional(versionRange),
  ui: v.optional(versionRange),
  owner: v.optional(text),
  timeouts: v.optional(object({ load: v.optional(milliseconds), mount: v.optional(milliseconds) })),
  integrity: v.optional(object({ script: v.optional(integrityHash), style: v.optional(integrityHash) })),
  sources: v.optional(sources),
  imports: v.optional(v.record(v.string(), fileAddress)),
  globals: v.optional(v.array(fileAddress)),
  global: v.optional(identifier),
  elementId: v.optional(elementId),
  amd: v.optional(v.boolean('must be true or false')),
  module: v.optional(moduleName),
  modals: v.optional(v.boolean('must be true or false')),
  container: v.optional(object({ name: v.optional(identifier), module: v.optional(shortText) })),
  needs: v.optional(v.array(v.picklist(appNeeds, `must be one of ${appNeeds.join(', ')}`))),
  map: v.optional(object({ style: v.optional(link), tiles: v.optional(tileAddress) })),
  completeLoadingExternally: v.optional(v.boolean('must be true or false')),
  keepAlive: v.optional(v.boolean('must be true or false')),
});

const routeEntries = {
  path: pathname,
  label: v.optional(text),
  title: v.optional(text),
  tooltip: v.optional(text),
  icon: v.optional(name),
  permissions: v.optional(v.array(permission), []),
  new: v.optional(newFlag, false),
  exact: v.optional(v.boolean('must be true or false'), true),
  strict: v.optional(v.boolean('must be true or false'), false),
  hidden: v.optional(v.boolean('must be true or false'), false),
  append: v.optional(v.array(v.picklist(['ccmm'], 'must be "ccmm"')), []),
  feature: v.optional(v.string('must be the name of a feature')),
  app: v.optional(name),
  redirect: v.optional(pathname),
};
const route = object({ ...routeEntries, children: v.optional(v.array(object(routeEntries)), []) });

const widget = object({
  name,
  app: name,
  part: v.pipe(
    v.string('must be text'),
    v.regex(/^[a-z][A-Za-z0-9]*$/, 'must be the name of one of the app\'s widgets, such as "byPhase"'),
  ),
  place: name,
  title: text,
  permissions: v.optional(v.array(permission), []),
  size: v.optional(v.picklist(widgetSizes, `must be one of ${widgetSizes.join(', ')}`), 'third'),
});

const integration = object({
  name,
  label: v.optional(text),
  title: v.optional(text),
  icon: v.optional(name),
  permissions: v.optional(v.array(permission), []),
  hosts: v.pipe(v.array(name), v.minLength(1, 'must name at least one of the hosts')),
});

const portal = object({
  title: text,
  tagline: v.optional(text),
  languages: v.optional(
    v.pipe(
      v.array(v.picklist(knownLanguages, `must be a language of the portal: ${knownLanguages.join(', ')}`)),
      v.minLength(1, 'must list at least one language'),
      v.checkItems((language, index, all) => all.indexOf(language) === index, 'is listed already'),
    ),
    ['en'],
  ),
  version: shortText,
  taxYear: v.pipe(
    v.number('must be a year'),
    v.integer('must be a year'),
    v.minValue(1900, 'must be a year'),
  ),
  links: v.optional(
    object({
      learningLibrary: v.optional(link),
      annotatedAct: v.optional(link),
      accessRequests: v.optional(contactAddress),
      social: v.optional(v.array(object({ label: text, icon: v.optional(name), url: link })), []),
    }),
    {},
  ),
  themes: v.pipe(v.array(object({ name, label: text })), v.minLength(1, 'must list at least one theme')),
  permissions: object({
    searchBar: permission,
    ownerSearch: permission,
    personalInformation: permission,
    annotatedAct: permission,
    editPosts: permission,
    admin: permission,
    settings: permission,
  }),
  features: v.optional(v.record(v.string(), v.boolean('must be true or false')), {}),
  keepAliveLimit: v.optional(
    v.pipe(
      v.number('must be a number of apps'),
      v.integer('must be a whole number of apps'),
      v.minValue(1, 'must be at least 1'),
      v.maxValue(20, 'must be at most 20'),
    ),
  ),
});

/** The back ends of section 7; only the manifest has their addresses. */
export const backendNames = ['accounts', 'api', 'apiUsers', 'assets', 'socket'] as const;

function createBackends(side: 'internal' | 'public') {
  const web = createBackend(side, 'https:', 'http:');
  return object({
    accounts: web,
    api: web,
    apiUsers: web,
    assets: webAddress,
    socket: createBackend(side, 'wss:', 'ws:'),
  });
}

/** The back-end addresses for the portal server. */
export const serverBackendsSchema = createBackends('internal');

/** The manifest format that this portal reads; `portal migrate` updates older files. */
export const manifestVersion = 2;

/** The only definition of `portal.manifest.json`; types and `schemas/` are generated from it. */
export const manifestSchema = object({
  $schema: v.optional(v.string()),
  // A text without a version is in the first format, which had no number; the text parser handles that.
  manifestVersion: v.optional(v.literal(manifestVersion, `must be ${manifestVersion}`)),
  portal,
  // Internal addresses are removed here, because browsers get the output of this schema.
  backends: createBackends('public'),
  hosts: v.record(name, v.nullable(webAddress)),
  apps: v.array(app),
  routes: v.array(route),
  widgets: v.optional(v.array(widget), []),
  integrations: v.optional(v.array(integration), []),
});

/** A manifest that has passed its schema, defaults filled in. */
export type Manifest = v.InferOutput<typeof manifestSchema>;
export type AppEntry = Manifest['apps'][number];
export type RouteEntry = Manifest['routes'][number];
export type BackendName = (typeof backendNames)[number];
export type LoadKind = (typeof loadKinds)[number];
