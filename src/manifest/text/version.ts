import { findNodeAtLocation, type Node } from 'jsonc-parser';
import { errorAt, type Problem } from '../problem';
import { manifestVersion } from '../schema';

/** The format of a file that does not say any: the first one had no number yet. */
export const firstVersion = 1;

/** The format that a manifest says it is written in, or what is wrong with how it says that. */
export function readVersion(root: Node): number | Problem {
  if (root.type !== 'object') return errorAt('schema', '', 'must be an object');
  const value: unknown = findNodeAtLocation(root, ['manifestVersion'])?.value;
  if (findNodeAtLocation(root, ['manifestVersion']) === undefined) return firstVersion;
  if (typeof value === 'number' && Number.isInteger(value) && value >= firstVersion) return value;
  const words = `must be the number of a format of the manifest, such as ${manifestVersion}`;
  return errorAt('schema', '/manifestVersion', words);
}

/** What is said of a file that only a newer portal can read. */
export function createNewerFormatProblem(version: number, known: number): Problem {
  const words = `is format ${version} of the manifest, and this portal reads up to ${known}; use a newer portal, or go back to an earlier file ("portal revert")`;
  return errorAt('newer-format', '/manifestVersion', words);
}

/** What is to be said of a manifest in another format than this portal's; `undefined` when it is in this one. */
export function checkVersion(root: Node): Problem | undefined {
  const version = readVersion(root);
  if (typeof version !== 'number') return version;
  if (version > manifestVersion) return createNewerFormatProblem(version, manifestVersion);
  if (version === manifestVersion) return undefined;
  const words = `is written in format ${version} of the manifest, and this portal reads ${manifestVersion}: run "portal migrate"`;
  return errorAt('older-format', '', words);
}
