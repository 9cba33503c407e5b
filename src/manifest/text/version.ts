import { findNodeAtLocation, type Node } from 'jsonc-parser';
import { errorAt, type Problem } from '../problem';
import { manifestVersion } from '../schema';

/** The format of a file without a version: the first format had no number. */
export const firstVersion = 1;

/** Returns the format of a manifest, or why its version is invalid. */
export function readVersion(root: Node): number | Problem {
  if (root.type !== 'object') return errorAt('schema', '', 'must be an object');
  const value: unknown = findNodeAtLocation(root, ['manifestVersion'])?.value;
  if (findNodeAtLocation(root, ['manifestVersion']) === undefined) return firstVersion;
  if (typeof value === 'number' && Number.isInteger(value) && value >= firstVersion) return value;
  const words = `must be the number of a format of the manifest, such as ${manifestVersion}`;
  return errorAt('schema', '/manifestVersion', words);
}

/** The problem of a file that requires a newer portal. */
export function createNewerFormatProblem(version: number, known: number): Problem {
  const words = `is format ${version} of the manifest, and this portal reads up to ${known}; use a newer portal, or go back to an earlier file ("portal revert")`;
  return errorAt('newer-format', '/manifestVersion', words);
}

/** Returns the problem of a manifest in another format than this portal's; `undefined` if it matches. */
export function checkVersion(root: Node): Problem | undefined {
  const version = readVersion(root);
  if (typeof version !== 'number') return version;
  if (version > manifestVersion) return createNewerFormatProblem(version, manifestVersion);
  if (version === manifestVersion) return undefined;
  const words = `is written in format ${version} of the manifest, and this portal reads ${manifestVersion}: run "portal migrate"`;
  return errorAt('older-format', '', words);
}
