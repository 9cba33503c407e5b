import type * as v from 'valibot';
import { toPointer } from './problem';
import type { manifestSchema } from './schema';

/** A value of the schema's type, any part of which may be missing. */
type DeepPartial<T> = T extends readonly (infer Item)[]
  ? readonly (DeepPartial<Item> | undefined)[]
  : T extends object
    ? { readonly [Key in keyof T]?: DeepPartial<T[Key]> | undefined }
    : T;

type Written = DeepPartial<v.InferInput<typeof manifestSchema>>;
type Entry<Key extends 'apps' | 'integrations' | 'routes' | 'widgets'> = NonNullable<
  NonNullable<Written[Key]>[number]
>;

export type ReadableApp = Entry<'apps'>;
export type ReadableIntegration = Entry<'integrations'>;
export type ReadableWidget = Entry<'widgets'>;
export type ReadableRoute = Omit<Entry<'routes'>, 'children'> & {
  readonly children: readonly ReadableRoute[];
};

/** A part of a manifest and its JSON pointer. */
export interface Place<T> {
  readonly path: string;
  readonly entry: T;
}

/**
 * The readable part of a manifest, without defaults. Values of another type than the schema requires are
 * omitted, so that the rest can still be checked; their keys remain. An unreadable list or table is
 * `undefined`.
 */
export interface ReadableManifest {
  readonly permissions: Readonly<Record<string, string | undefined>>;
  readonly features: Readonly<Record<string, boolean | undefined>> | undefined;
  readonly hosts: Readonly<Record<string, string | null | undefined>> | undefined;
  readonly apps: readonly Place<ReadableApp>[];
  /** The apps by name; `undefined` if any app's name is unreadable. */
  readonly appsByName: ReadonlyMap<string, ReadableApp> | undefined;
  /** Every route, each followed by its children. */
  readonly routes: readonly Place<ReadableRoute>[];
  readonly topRoutes: readonly ReadableRoute[];
  readonly widgets: readonly Place<ReadableWidget>[];
  readonly integrations: readonly Place<ReadableIntegration>[];
}

/** Copies a value without the parts at these pointers. Lists keep their length, and objects their keys. */
function omitAt(pointers: ReadonlySet<string>, value: unknown, path: string): unknown {
  if (pointers.has(path)) return undefined;
  if (Array.isArray(value)) return value.map((item, index) => omitAt(pointers, item, `${path}/${index}`));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, part]) => [key, omitAt(pointers, part, path + toPointer([key]))]),
  );
}

/** Whether the output of `omitAt` has parts; the schema has checked their types. */
function isReadable(rest: unknown): rest is Written {
  return typeof rest === 'object' && rest !== null;
}

/**
 * Omits values of the wrong type. Otherwise invalid values, such as a name in capitals, can still be
 * referenced.
 */
function omitUnreadable(input: unknown, issues: readonly v.BaseIssue<unknown>[]): Written {
  const unreadable = issues.filter(({ kind }) => kind === 'schema');
  const pointers = new Set(unreadable.map(({ path }) => toPointer((path ?? []).map(({ key }) => key))));
  const rest = omitAt(pointers, input, '');
  return isReadable(rest) ? rest : {};
}

function withPlaces<T>(entries: readonly (T | undefined)[] = [], under: string, empty: T): Place<T>[] {
  return entries.map((entry, index) => ({ path: `${under}/${index}`, entry: entry ?? empty }));
}

function listNames(apps: Written['apps']): ReadonlyMap<string, ReadableApp> | undefined {
  const readable = (apps ?? []).flatMap((app): [string, ReadableApp][] =>
    app?.name === undefined ? [] : [[app.name, app]],
  );
  return readable.length === apps?.length ? new Map(readable) : undefined;
}

/**
 * Returns the address of an app's host; `undefined` if it is unknown, unreadable or not set in this
 * environment.
 */
export function getHostAddress(
  { host = '' }: Pick<ReadableApp, 'host'>,
  hosts: ReadableManifest['hosts'],
): string | undefined {
  return hosts !== undefined && Object.hasOwn(hosts, host) ? (hosts[host] ?? undefined) : undefined;
}

/** Returns the readable parts of a manifest, based on its schema errors. */
export function getReadableManifest(
  input: unknown,
  issues: readonly v.BaseIssue<unknown>[] = [],
): ReadableManifest {
  const { portal, hosts, apps, routes, widgets, integrations } = omitUnreadable(input, issues);
  const topRoutes = routes?.map((route): ReadableRoute => ({
    ...route,
    children: (route?.children ?? []).map((child) => ({ ...child, children: [] })),
  }));
  return {
    permissions: portal?.permissions ?? {},
    features: portal === undefined ? undefined : (portal.features ?? {}),
    hosts,
    apps: withPlaces(apps, '/apps', {}),
    appsByName: listNames(apps),
    routes: withPlaces(topRoutes, '/routes', { children: [] }).flatMap((place) => [
      place,
      ...withPlaces(place.entry.children, `${place.path}/children`, { children: [] }),
    ]),
    topRoutes: topRoutes ?? [],
    widgets: withPlaces(widgets, '/widgets', {}),
    integrations: withPlaces(integrations, '/integrations', {}),
  };
}
