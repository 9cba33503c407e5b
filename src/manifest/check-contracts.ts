import { contractProblem, isVersionRange } from './contract';
import type { Draft, DraftApp, Place } from './draft';
import { errorAt, warningAt, type Problem } from './problem';

/** What they load is no script that is handed the contract. */
const kindsWithout = ['builtin', 'iframe'];
/** Their entry has a name of its own, also where none is given. */
const kindsWithEntry = ['federation'];

function checkContract({ path, entry: app }: Place<DraftApp>): Problem[] {
  const { contract, load = '', entry } = app;
  if (contract === undefined) return [];
  const place = `${path}/contract`;
  if (kindsWithout.includes(load)) {
    return [errorAt('contract-unused', place, `says nothing here: an app that loads as ${load} has none`)];
  }
  if (entry === undefined && !kindsWithEntry.includes(load)) {
    const message =
      'counts only beside "entry"; where an asset-manifest.json names the script, that says it too, under "portal"';
    return [errorAt('contract-unused', place, message)];
  }
  const problem = isVersionRange(contract) ? contractProblem(contract) : undefined;
  if (problem === undefined) return [];
  return [warningAt('other-contract', place, `the app ${problem}; its outlet will say so`)];
}

/** Who would be granted the token and never be handed it. */
function checkToken({ path, entry: { load = '', needs } }: Place<DraftApp>): Problem[] {
  if (!kindsWithout.includes(load)) return [];
  const message = `"token" says nothing here: an app that loads as ${load} is handed no token`;
  return needs.flatMap((need, index) =>
    need === 'token' ? [errorAt('token-unused', `${path}/needs/${index}`, message)] : [],
  );
}

/**
 * Finds ranges of contract versions and wishes for the token where they say nothing, and ranges that this portal does
 * not keep.
 */
export function checkContracts({ apps }: Draft): Problem[] {
  return apps.flatMap((app) => [...checkContract(app), ...checkToken(app)]);
}
