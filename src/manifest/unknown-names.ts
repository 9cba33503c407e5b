import { errorAt, type Problem, type ProblemCode } from './problem';
import { validateName } from './schema-values';
import { listAllowed } from './suggestions';

/** Creates the problem of an unknown name; none if the intended name is itself invalid. */
export type UnknownNameReporter = (
  code: ProblemCode,
  path: string,
  what: string,
  name: string,
  known: Iterable<string>,
) => Problem[];

/**
 * Whether the known name contains capitals: that is reported at its definition, so suggesting it would be
 * wrong.
 */
function isMisspelled(name: string, code: ProblemCode, known: readonly string[]): boolean {
  if (code !== 'unknown-app' && code !== 'unknown-host') return false;
  const folded = name.toLowerCase();
  return known.some((other) => other.toLowerCase() === folded && validateName(other) !== undefined);
}

/** Suggestions compare with every known name, so only the first unknown names get one. */
export function createUnknownNameReporter(): UnknownNameReporter {
  let suggestions = 100;
  return (code, path, what, name, known) => {
    suggestions -= 1;
    if (suggestions < 0) return [errorAt(code, path, `unknown ${what} "${name}"`)];
    const names = [...known];
    if (isMisspelled(name, code, names)) return [];
    return [errorAt(code, path, `unknown ${what} "${name}"${listAllowed(name, names)}`)];
  };
}
