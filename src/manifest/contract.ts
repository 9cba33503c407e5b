import { satisfies } from 'compare-versions';
import { contractVersion } from '#base';

/** A longer range is no mistake of typing, and parsing it would be slow. */
const maxRangeLength = 100;

/** Whether a version range includes a version; `undefined` if the range is invalid. */
function includesVersion(range: string, version: string): boolean | undefined {
  if (range.length > maxRangeLength) return undefined;
  try {
    return satisfies(version, range);
  } catch {
    return undefined;
  }
}

/** Whether a text is a range of versions, such as `^0.4.0` or `>=0.4.0 <0.6.0`. */
export function isVersionRange(text: string): boolean {
  return includesVersion(text, contractVersion) !== undefined;
}

/**
 * Why an app that supports a range of contract versions cannot run on this version, as the end of a sentence
 * about the app; `undefined` if it can.
 */
export function describeContractProblem(range: string, version = contractVersion): string | undefined {
  const included = includesVersion(range, version);
  if (included === true) return undefined;
  if (included === false)
    return `needs version ${range} of the portal's plugin contract; this portal has ${version}`;
  const shown = range.slice(0, maxRangeLength);
  return `names "${shown}" as the version of the portal's plugin contract it needs, which cannot be read; this portal has ${version}, and a range such as "^${version}" would say so`;
}
