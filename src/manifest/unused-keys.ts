import type { ReadableManifest } from './readable-manifest';
import { warningAt, type Problem } from './problem';
import { loadKinds, type LoadKind } from './schema';

const remoteKinds = ['module', 'system', 'global', 'iframe', 'federation'] as const;
const scriptKinds = ['module', 'system', 'global', 'federation'] as const;

/** The load kinds for which a key of an app has an effect; unlisted keys have one for all. */
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

/** An app, as declared or as resolved. */
export type DeclaredKeys = Readonly<Partial<Record<Key, unknown>>> & { readonly load?: string | undefined };

/** A key without effect for the app's load kind; the reason follows its name in a sentence. */
export interface UnusedKey {
  readonly key: Key;
  readonly message: string;
}

/** The portal itself fills in empty lists and tables. */
function isSet(value: unknown): boolean {
  const values: unknown[] = typeof value === 'object' && value !== null ? Object.values(value) : [value];
  return values.some((one) => one !== undefined);
}

/** Returns the keys of an app without effect for its load kind. */
export function findUnusedKeys(app: DeclaredKeys): readonly UnusedKey[] {
  const { load } = app;
  if (!loadKinds.some((kind) => kind === load)) return [];
  return kindsByKey.flatMap(([key, kinds]): UnusedKey[] => {
    if (!isSet(app[key]) || kinds.some((kind) => kind === load)) return [];
    const message = `says nothing here: an app that loads as ${load ?? ''} does not use it, only ${kinds.join(', ')}`;
    return [{ key, message }];
  });
}

/** Reports keys without effect for the load kind of their app. */
export function checkUnusedKeys({ apps }: ReadableManifest): Problem[] {
  return apps.flatMap(({ path, entry }) =>
    findUnusedKeys(entry).map(({ key, message }) => warningAt('key-unused', `${path}/${key}`, message)),
  );
}
