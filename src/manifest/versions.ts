import { satisfies } from 'compare-versions';
import { contractVersion, uiVersion } from '#base';

/** A longer range is not a typo, and parsing it would be slow. */
const maxRangeLength = 100;

/** Portal versions on which an app may depend, by the key that declares the range. */
const versionedParts = {
  contract: { name: "the portal's plugin contract", version: contractVersion },
  ui: { name: "the portal's component library (@portal/ui)", version: uiVersion },
} as const;

export type VersionedPart = keyof typeof versionedParts;

/** Version ranges that an app supports; absent if not declared. */
export type SupportedVersions = { readonly [part in VersionedPart]?: string | undefined };

/** Why an app cannot run in this portal. */
export interface VersionProblem {
  readonly part: VersionedPart;
  /** The end of a sentence about the app. */
  readonly text: string;
}

/** Whether a version is in a range; `undefined` if the range is invalid. */
export function satisfiesVersion(version: string, range: string): boolean | undefined {
  if (range.length > maxRangeLength) return undefined;
  try {
    return satisfies(version, range);
  } catch {
    return undefined;
  }
}

/** Whether a text is a range of versions, such as `^0.4.0` or `>=0.4.0 <0.6.0`. */
export function isVersionRange(text: string): boolean {
  return satisfiesVersion(contractVersion, text) !== undefined;
}

/** Returns why an app with this range cannot run on this version; `undefined` if it can. */
export function describeVersionProblem(
  part: VersionedPart,
  range: string,
  version = versionedParts[part].version,
): string | undefined {
  const included = satisfiesVersion(version, range);
  if (included === true) return undefined;
  const { name } = versionedParts[part];
  if (included === false) return `needs version ${range} of ${name}; this portal has ${version}`;
  const shown = range.slice(0, maxRangeLength);
  return `names "${shown}" as the version of ${name} it needs, which cannot be read; this portal has ${version}, and a range such as "^${version}" would say so`;
}

/** Returns the first range that this portal does not satisfy, the contract's before the library's. */
export function findVersionProblem({ contract, ui }: SupportedVersions): VersionProblem | undefined {
  const declared = [
    { part: 'contract', range: contract },
    { part: 'ui', range: ui },
  ] as const;
  for (const { part, range } of declared) {
    const text = range === undefined ? undefined : describeVersionProblem(part, range);
    if (text !== undefined) return { part, text };
  }
  return undefined;
}
