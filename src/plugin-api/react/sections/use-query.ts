import { useLayoutEffect } from 'react';
import type { MunicipalityQuery } from './municipality-query';

/**
 * Loads a query while the component is mounted, and returns it. Several components can use the same query:
 * they share its requests. Read its members in a mobx-react-lite `observer`. Since 1.3.0.
 *
 * @example
 * const [store] = useState(() => new PermitsStore(portal));
 * const { result, reload } = useQuery(store.permits);
 */
export function useQuery<T>(query: MunicipalityQuery<T>): MunicipalityQuery<T>;
/**
 * For a query with params: it reloads when they change structurally. Since 1.3.0.
 *
 * @example
 * const { result } = useQuery(store.permits, { year, from });
 */
export function useQuery<T, P>(query: MunicipalityQuery<T, P>, params: P): MunicipalityQuery<T, P>;
export function useQuery<T, P>(query: MunicipalityQuery<T, P>, ...given: readonly P[]) {
  // A layout effect, so that the request is sent before the browser paints. Params first, to load only once.
  useLayoutEffect(() => {
    for (const params of given) query.setParams(params);
  });
  useLayoutEffect(() => query.start(), [query]);
  return query;
}
