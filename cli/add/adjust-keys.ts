import { sourceKinds } from '#manifest';
import { findPolicyGaps, type PolicyGaps } from '../trial/policy-gaps';
import { findOwnName } from '../trial/own-name';
import type { Visit } from '../trial/visit';
import type { AppKeys } from './create-entries';

type Sources = NonNullable<AppKeys['sources']>;

function mergeSources(before: Sources = {}, gaps: PolicyGaps['sources']): Sources {
  const merged = sourceKinds.flatMap((kind) => {
    const origins = new Set([...(before[kind] ?? []), ...(gaps[kind] ?? [])]);
    return origins.size === 0 ? [] : [[kind, [...origins]] as const];
  });
  return Object.fromEntries(merged);
}

/**
 * Changes one key of an app that was not shown. One at a time, so that the app gets no more grants than it
 * needs.
 */
function adjustFailed(keys: AppKeys, elementIds: readonly string[], visit: Visit): AppKeys | undefined {
  const { failure, renderFunctions } = visit;
  const [render, ...others] = renderFunctions;
  if (failure?.kind === 'no-lifecycles' && keys.load === 'global' && render !== undefined) {
    const global = render.slice('render'.length);
    if (others.length === 0 && global !== keys.global) return { ...keys, global };
  }
  const module = findOwnName(visit);
  if (module !== undefined && keys.load === 'system' && keys.module === undefined) return { ...keys, module };
  const { needs } = findPolicyGaps(visit.violations);
  const missing = needs.filter((need) => keys.needs?.includes(need) !== true);
  // First eval, without which no code runs; most apps open without inline styles.
  const [next] = missing.includes('eval') ? ['eval' as const] : missing;
  if (next !== undefined) return { ...keys, needs: [...(keys.needs ?? []), next] };
  const [elementId] = visit.state === 'no-data' ? [] : elementIds;
  if (elementId !== undefined && keys.elementId === undefined && keys.load !== 'iframe')
    return { ...keys, elementId };
  return undefined;
}

/** The keys to try next, from the result of the last visit; `undefined` if there is nothing more to try. */
export function adjustKeys(keys: AppKeys, elementIds: readonly string[], visit: Visit): AppKeys | undefined {
  const { sources } = findPolicyGaps(visit.violations);
  if (Object.keys(sources).length > 0) return { ...keys, sources: mergeSources(keys.sources, sources) };
  return visit.state === 'shown' ? undefined : adjustFailed(keys, elementIds, visit);
}
