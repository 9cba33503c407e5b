import * as v from 'valibot';

const optionalText = v.fallback(v.optional(v.string()), undefined);
const optionalList = v.optional(v.fallback(v.array(optionalText), []));
const textList = v.fallback(v.optional(v.array(optionalText), []), []);
const booleanOr = (fallback: boolean) => v.fallback(v.optional(v.boolean(), fallback), fallback);
/** A list, or `undefined` if it is none; entries that refer to it are then not reported. */
const lenientList = <const Item extends v.GenericSchema>(item: Item) =>
  v.fallback(v.optional(v.array(item)), undefined);
/** Entries by name, or `undefined` if they are not readable. */
const lenientRecord = v.fallback(v.optional(v.record(v.string(), v.unknown())), undefined);

const appEntries = {
  name: optionalText,
  load: optionalText,
  host: v.optional(v.unknown()),
  entry: optionalText,
  contract: optionalText,
  ui: optionalText,
  imports: v.fallback(v.optional(v.record(v.string(), v.string()), {}), {}),
  needs: textList,
  integrity: v.optional(v.unknown()),
  globals: v.optional(v.unknown()),
  global: v.optional(v.unknown()),
  elementId: v.optional(v.unknown()),
  amd: v.optional(v.unknown()),
  module: v.optional(v.unknown()),
  modals: v.optional(v.unknown()),
  container: v.optional(v.unknown()),
  map: v.optional(v.unknown()),
  sources: v.fallback(v.optional(v.object({ frame: textList, script: textList })), undefined),
};
const routeEntries = {
  path: optionalText,
  icon: optionalText,
  permissions: optionalList,
  new: v.fallback(v.optional(v.union([v.boolean(), v.string()])), undefined),
  exact: booleanOr(true),
  strict: booleanOr(false),
  feature: optionalText,
  app: v.optional(v.unknown()),
  redirect: v.optional(v.unknown()),
};
const integrationEntries = {
  name: optionalText,
  icon: optionalText,
  permissions: optionalList,
  hosts: textList,
};
const widgetEntries = {
  name: optionalText,
  app: optionalText,
  place: optionalText,
  permissions: optionalList,
};

const app = v.object(appEntries);
const child = v.object(routeEntries);
const route = v.object({ ...routeEntries, children: v.fallback(v.optional(v.array(v.unknown()), []), []) });
const widget = v.object(widgetEntries);
const integration = v.object(integrationEntries);

const draftSchema = v.object({
  portal: v.fallback(
    v.optional(v.object({ permissions: lenientRecord, features: lenientRecord })),
    undefined,
  ),
  hosts: lenientRecord,
  apps: lenientList(v.fallback(app, () => v.parse(app, {}))),
  routes: lenientList(v.fallback(route, () => v.parse(route, {}))),
  widgets: lenientList(v.fallback(widget, () => v.parse(widget, {}))),
  integrations: lenientList(v.fallback(integration, () => v.parse(integration, {}))),
});

export type DraftApp = v.InferOutput<typeof app>;
export type DraftIntegration = v.InferOutput<typeof integration>;
export type DraftRoute = v.InferOutput<typeof child> & { readonly children: readonly DraftRoute[] };

/** A part of a draft and its JSON pointer. */
export interface Place<T> {
  readonly path: string;
  readonly entry: T;
}

/**
 * A manifest as far as it is readable. Invalid parts are omitted, so the rest is still checked; an unreadable
 * list or table is `undefined`.
 */
export interface Draft {
  readonly permissions: Readonly<Record<string, unknown>>;
  readonly features: Readonly<Record<string, unknown>> | undefined;
  readonly hosts: Readonly<Record<string, unknown>> | undefined;
  readonly apps: readonly Place<DraftApp>[];
  /** The apps by name; `undefined` if the name of some app is not readable. */
  readonly appsByName: ReadonlyMap<string, DraftApp> | undefined;
  /** Every route, each followed by its children. */
  readonly routes: readonly Place<DraftRoute>[];
  readonly topRoutes: readonly DraftRoute[];
  readonly widgets: readonly Place<v.InferOutput<typeof widget>>[];
  readonly integrations: readonly Place<DraftIntegration>[];
}

function withPlaces<T>(entries: readonly T[] | undefined, under: string): Place<T>[] {
  return (entries ?? []).map((entry, index) => ({ path: `${under}/${index}`, entry }));
}

function listNames(apps: readonly DraftApp[] | undefined): ReadonlyMap<string, DraftApp> | undefined {
  const readable = (apps ?? []).flatMap((entry): [string, DraftApp][] =>
    entry.name === undefined ? [] : [[entry.name, entry]],
  );
  return readable.length === apps?.length ? new Map(readable) : undefined;
}

function toChild(entry: unknown): DraftRoute {
  const read = v.safeParse(child, entry);
  return { ...(read.success ? read.output : v.parse(child, {})), children: [] };
}

/** Parses the readable parts of a manifest; never throws. */
export function parseDraft(input: unknown): Draft {
  const read = v.safeParse(draftSchema, input);
  const draft = read.success ? read.output : v.parse(draftSchema, {});
  const routes = draft.routes?.map((entry): DraftRoute => ({
    ...entry,
    children: entry.children.map(toChild),
  }));
  return {
    permissions: draft.portal?.permissions ?? {},
    features: draft.portal === undefined ? undefined : (draft.portal.features ?? {}),
    hosts: draft.hosts,
    apps: withPlaces(draft.apps, '/apps'),
    appsByName: listNames(draft.apps),
    routes: withPlaces(routes, '/routes').flatMap((place) => [
      place,
      ...withPlaces(place.entry.children, `${place.path}/children`),
    ]),
    topRoutes: routes ?? [],
    widgets: withPlaces(draft.widgets, '/widgets'),
    integrations: withPlaces(draft.integrations, '/integrations'),
  };
}
