import type { ReadableManifest, ReadableApp, Place } from './readable-manifest';
import { errorAt, warningAt, type Problem } from './problem';
import { describeVersionProblem, isVersionRange, type VersionedPart } from './versions';

/** Load kinds without a script that receives the contract. */
export const kindsWithoutContract = ['builtin', 'iframe'];
const kindsWithoutPart: Readonly<Record<VersionedPart, readonly string[]>> = {
  contract: kindsWithoutContract,
  // Classic scripts cannot import the component library.
  ui: [...kindsWithoutContract, 'global'],
};
/** Load kinds with a default entry name. */
const kindsWithEntry = ['federation'];

function checkRange({ path, entry: app }: Place<ReadableApp>, part: VersionedPart): Problem[] {
  const { [part]: range, load = '', entry } = app;
  if (range === undefined) return [];
  const place = `${path}/${part}`;
  if (kindsWithoutPart[part].includes(load)) {
    return [errorAt(`${part}-unused`, place, `says nothing here: an app that loads as ${load} has none`)];
  }
  if (entry === undefined && !kindsWithEntry.includes(load)) {
    const message =
      'counts only beside "entry"; where an asset-manifest.json names the script, that says it too, under "portal"';
    return [errorAt(`${part}-unused`, place, message)];
  }
  const problem = isVersionRange(range) ? describeVersionProblem(part, range) : undefined;
  if (problem === undefined) return [];
  return [warningAt(`other-${part}`, place, `the app ${problem}; its outlet will say so`)];
}

/** Reports version ranges without effect, and ranges that this portal does not satisfy. */
export function checkVersions({ apps }: ReadableManifest): Problem[] {
  return apps.flatMap((app) => [...checkRange(app, 'contract'), ...checkRange(app, 'ui')]);
}
