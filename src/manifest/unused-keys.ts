import type { ReadableManifest } from './readable-manifest';
import { warningAt, type Problem } from './problem';
import { loadKinds, type LoadKind } from './schema';

const remoteKinds = ['module', 'system', 'global', 'iframe', 'federation'] as const;
const scriptKinds = ['module', 'system', 'global', 'federation'] as const;

/** The kinds of apps for which a key of an app means something; keys that are not listed mean something for all. */
const kindsByKey = [
  ['host', remoteKinds],
  ['entry', remoteKinds],
  ['integrity', scriptKinds],
  ['imports', ['module', 'system']],
  ['globals', scriptKinds],
  ['global', ['global']],
  ['elementId', scriptKinds],
  ['amd', ['system']],
  ['module', ['system']],
  ['modals', ['iframe']],
  ['container', ['federation']],
] as const satisfies readonly (readonly [string, readonly LoadKind[]])[];

type Key = (typeof kindsByKey)[number][0];

/** An app, as it is declared or as the portal uses it. */
export type DeclaredKeys = Readonly<Partial<Record<Key, unknown>>> & { readonly load?: string | undefined };

/** A key that means nothing for the way an app loads, and why, in words that follow its name. */
export interface UnusedKey {
  readonly key: Key;
  readonly message: string;
}

/** Empty lists and tables are what the portal itself fills in. */
function isSet(value: unknown): boolean {
  const values: unknown[] = typeof value === 'object' && value !== null ? Object.values(value) : [value];
  return values.some((one) => one !== undefined);
}

/** The keys of an app that mean nothing for the way it loads. */
export function findUnusedKeys(app: DeclaredKeys): readonly UnusedKey[] {
  const { load } = app;
  if (!loadKinds.some((kind) => kind === load)) return [];
  return kindsByKey.flatMap(([key, kinds]): UnusedKey[] => {
    if (!isSet(app[key]) || kinds.some((kind) => kind === load)) return [];
    const message = `says nothing here: an app that loads as ${load ?? ''} does not use it, only ${kinds.join(', ')}`;
    return [{ key, message }];
  });
}

/** Finds keys that mean nothing for the way their app loads. */
export function checkUnusedKeys({ apps }: ReadableManifest): Problem[] {
  return apps.flatMap(({ path, entry }) =>
    findUnusedKeys(entry).map(({ key, message }) => warningAt('key-unused', `${path}/${key}`, message)),
  );
}
