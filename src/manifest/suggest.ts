import { errorAt, type Problem, type ProblemCode } from './problem';

function distance(a: string, b: string): number {
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

/** The known name that is nearest to what was written, or `undefined` when none is near enough to be a slip. */
export function nearestName(written: string, known: Iterable<string>): string | undefined {
  const longest = 60;
  if (written.length > longest) return undefined;
  let best: string | undefined;
  let bestDistance = Math.max(2, Math.ceil(written.length / 3)) + 1;
  for (const candidate of known) {
    if (Math.abs(candidate.length - written.length) >= bestDistance || candidate.length > longest) continue;
    const found = distance(written.toLowerCase(), candidate.toLowerCase());
    if (found < bestDistance) {
      best = candidate;
      bestDistance = found;
    }
  }
  return best;
}

/** The end of a sentence that offers the nearest name: `; did you mean "x"?`, or nothing. */
export function didYouMean(written: string, known: Iterable<string>): string {
  const nearest = nearestName(written, known);
  return nearest === undefined ? '' : `; did you mean "${nearest}"?`;
}

/** Words the problem of a name that refers to nothing. */
export type UnknownName = (
  code: ProblemCode,
  path: string,
  what: string,
  name: string,
  known: Iterable<string>,
) => Problem;

/** Suggestions cost a comparison with every known name, so that only the first unknown names get one. */
export function unknownNames(): UnknownName {
  let suggestions = 100;
  return (code, path, what, name, known) => {
    suggestions -= 1;
    return errorAt(code, path, `unknown ${what} "${name}"${suggestions < 0 ? '' : didYouMean(name, known)}`);
  };
}
