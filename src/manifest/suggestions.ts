function getEditDistance(a: string, b: string): number {
  let previous = Array.from({ length: b.length + 1 }, (_, index) => index);
  for (let i = 1; i <= a.length; i += 1) {
    const current = [i];
    for (let j = 1; j <= b.length; j += 1) {
      const substitution = (previous[j - 1] ?? 0) + (a[i - 1] === b[j - 1] ? 0 : 1);
      current.push(Math.min((previous[j] ?? 0) + 1, (current[j - 1] ?? 0) + 1, substitution));
    }
    previous = current;
  }
  return previous[b.length] ?? 0;
}

/** Returns the nearest known name, or `undefined` if none is close enough for a typo. */
export function findNearestName(written: string, known: Iterable<string>): string | undefined {
  const longest = 60;
  if (written.length > longest) return undefined;
  let best: string | undefined;
  let bestDistance = Math.max(2, Math.ceil(written.length / 3)) + 1;
  for (const candidate of known) {
    if (Math.abs(candidate.length - written.length) >= bestDistance || candidate.length > longest) continue;
    const found = getEditDistance(written.toLowerCase(), candidate.toLowerCase());
    if (found < bestDistance) {
      best = candidate;
      bestDistance = found;
    }
  }
  return best;
}

/**
 * Returns the end of a sentence that suggests the nearest name: `; did you mean "x"?`, or an empty string.
 */
export function didYouMean(written: string, known: Iterable<string>): string {
  const nearest = findNearestName(written, known);
  return nearest === undefined ? '' : `; did you mean "${nearest}"?`;
}

/** Maximum number of names to list. */
const maxListed = 20;

/** Returns the end of a sentence about an unknown name: the nearest name, or all names if there are few. */
export function listAllowed(written: string, known: Iterable<string>): string {
  const names = [...known];
  const nearest = didYouMean(written, names);
  if (nearest !== '' || names.length === 0 || names.length > maxListed) return nearest;
  const [only] = names;
  return names.length === 1
    ? `; the only one is "${only ?? ''}"`
    : `; name one of ${names.map((name) => `"${name}"`).join(', ')}`;
}
