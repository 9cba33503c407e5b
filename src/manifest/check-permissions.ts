import type { ReadableManifest, Place } from './readable-manifest';
import { toPointer, warningAt, type Problem } from './problem';

/** A typo in a shorter word could also be a different word. */
const minWordLength = 4;

function listPlaces({ permissions, routes, widgets, integrations }: ReadableManifest): Place<string>[] {
  const shell = Object.entries(permissions).map(([key, entry]) => ({
    path: `/portal/permissions${toPointer([key])}`,
    entry,
  }));
  const listed = [...routes, ...widgets, ...integrations].flatMap(({ path, entry }) =>
    (entry.permissions ?? []).map((permission, index) => ({
      path: `${path}/permissions/${index}`,
      entry: permission,
    })),
  );
  return [...shell, ...listed].flatMap(({ path, entry }) =>
    typeof entry === 'string' && entry.length <= 60 ? [{ path, entry }] : [],
  );
}

/** Returns a permission and its variants with one letter of a longer word removed. */
function listVariants(permission: string): string[] {
  const shorter = [...permission.matchAll(/[a-z]+/g)].flatMap(({ 0: word, index }) =>
    word.length < minWordLength
      ? []
      : Array.from(word, (_, at) => permission.slice(0, index + at) + permission.slice(index + at + 1)),
  );
  return [permission, ...shorter];
}

function findNearest(usual: ReadonlyMap<string, string>, word: string): string | undefined {
  return listVariants(word)
    .map((variant) => usual.get(variant))
    .find((found) => found !== undefined);
}

interface Verbs {
  readonly uses: ReadonlyMap<string, number>;
  /** Permissions used more than once, by their variants. */
  readonly common: ReadonlyMap<string, string>;
}

function getVerb(permission: string): string {
  return permission.slice(0, permission.indexOf(':'));
}

function countVerbs(places: readonly Place<string>[]): Verbs {
  const uses = new Map<string, number>();
  for (const { entry } of places) uses.set(getVerb(entry), (uses.get(getVerb(entry)) ?? 0) + 1);
  const often = [...uses].flatMap(([verb, count]) => (count > 1 ? [verb] : []));
  return {
    uses,
    common: new Map(often.flatMap((verb) => listVariants(verb).map((variant) => [variant, verb] as const))),
  };
}

/** Creates the problem of a permission whose first part is unique and similar to others. */
function describeVerbProblem(permission: string, { uses, common }: Verbs): string | undefined {
  const verb = getVerb(permission);
  const near = uses.get(verb) === 1 ? findNearest(common, verb) : undefined;
  if (near === undefined) return undefined;
  return `permission "${permission}" begins with "${verb}:", as no other does; did you mean "${near}${permission.slice(verb.length)}"?`;
}

/**
 * Warns of a permission that is used once and differs by one typo (a letter missing, added, changed, or two
 * swapped) from one used more often or earlier, or whose first part does. Permissions are defined by the back
 * end, so they cannot be checked further.
 */
export function checkPermissions(manifest: ReadableManifest): Problem[] {
  const places = listPlaces(manifest);
  const uses = new Map<string, number>();
  for (const { entry } of places) uses.set(entry, (uses.get(entry) ?? 0) + 1);
  const common = new Map<string, string>();
  const addVariants = (permission: string): void => {
    for (const variant of listVariants(permission)) if (!common.has(variant)) common.set(variant, permission);
  };
  for (const [permission, count] of uses) if (count > 1) addVariants(permission);
  const verbs = countVerbs(places);
  return places.flatMap(({ path, entry }) => {
    if (uses.get(entry) !== 1) return [];
    const near = findNearest(common, entry);
    addVariants(entry);
    const message =
      near === undefined
        ? describeVerbProblem(entry, verbs)
        : `permission "${entry}" is used nowhere else; did you mean "${near}"?`;
    return message === undefined ? [] : [warningAt('unknown-permission', path, message)];
  });
}
