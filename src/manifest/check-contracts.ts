import { describeContractProblem, isVersionRange } from './contract';
import type { Draft, DraftApp, Place } from './draft';
import { errorAt, warningAt, type Problem } from './problem';

/** These load no script that receives the contract. */
const kindsWithoutContract = ['builtin', 'iframe'];
/** These have a default entry name. */
const kindsWithEntry = ['federation'];

function checkContract({ path, entry: app }: Place<DraftApp>): Problem[] {
  const { contract, load = '', entry } = app;
  if (contract === undefined) return [];
  const place = `${path}/contract`;
  if (kindsWithoutContract.includes(load)) {
    return [errorAt('contract-unused', place, `says nothing here: an app that loads as ${load} has none`)];
  }
  if (entry === undefined && !kindsWithEntry.includes(load)) {
    const message =
      'counts only beside "entry"; where an asset-manifest.json names the script, that says it too, under "portal"';
    return [errorAt('contract-unused', place, message)];
  }
  const problem = isVersionRange(contract) ? describeContractProblem(contract) : undefined;
  if (problem === undefined) return [];
  return [warningAt('other-contract', place, `the app ${problem}; its outlet will say so`)];
}

/** Apps that would be granted the token but never receive it. */
function checkToken({ path, entry: { load = '', needs } }: Place<DraftApp>): Problem[] {
  if (!kindsWithoutContract.includes(load)) return [];
  const message = `"token" says nothing here: an app that loads as ${load} is handed no token`;
  return needs.flatMap((need, index) =>
    need === 'token' ? [errorAt('token-unused', `${path}/needs/${index}`, message)] : [],
  );
}

/**
 * Finds contract ranges and token requests that have no effect, and ranges that this portal's contract does not satisfy.
 */
export function checkContracts({ apps }: Draft): Problem[] {
  return apps.flatMap((app) => [...checkContract(app), ...checkToken(app)]);
}
