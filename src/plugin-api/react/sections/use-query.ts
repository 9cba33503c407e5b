import { useLayoutEffect } from 'react';
import type { MunicipalityQuery } from './municipality-query';

/**
 * Loads a query while the component is on screen, and returns it. Several components may use the same query: they
 * share its requests. Read its members in a component that mobx-react-lite observes. Since 1.3.0.
 *
 * @example
 * const [store] = useState(() => new PermitsStore(portal));
 * const { result, reload } = useQuery(store.permits);
 */
export function useQuery<T>(query: MunicipalityQuery<T>): MunicipalityQuery<T>;
/**
 * The same for a query with params: other params, compared by content, load again. Since 1.3.0.
 *
 * @example
 * const { result } = useQuery(store.permits, { year, from });
 */
export function useQuery<T, P>(query: MunicipalityQuery<T, P>, params: P): MunicipalityQuery<T, P>;
export function useQuery<T, P>(query: MunicipalityQuery<T, P>, ...given: readonly P[]) {
  // In the layout phase, because the request shall leave before the browser paints; the params first, for one load.
  useLayoutEffect(() => {
    for (const params of given) query.setParams(params);
  });
  useLayoutEffect(() => query.start(), [query]);
  return query;
}
