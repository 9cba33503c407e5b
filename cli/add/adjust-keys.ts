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

/** What the app could not be shown without, one step at a time. */
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
  // Without text as code nothing runs; without styles most apps do.
  const [next] = missing.includes('eval') ? ['eval' as const] : missing;
  if (next !== undefined) return { ...keys, needs: [...(keys.needs ?? []), next] };
  const [elementId] = visit.state === 'no-data' ? [] : elementIds;
  if (elementId !== undefined && keys.elementId === undefined && keys.load !== 'iframe')
    return { ...keys, elementId };
  return undefined;
}

/** The keys to try next, from how an app fared with these; `undefined` if nothing more can be learned. */
export function adjustKeys(keys: AppKeys, elementIds: readonly string[], visit: Visit): AppKeys | undefined {
  const { sources } = findPolicyGaps(visit.violations);
  if (Object.keys(sources).length > 0) return { ...keys, sources: mergeSources(keys.sources, sources) };
  return visit.state === 'shown' ? undefined : adjustFailed(keys, elementIds, visit);
}
