export { idle, pending, type Loadable, type Settled } from '#base';
export { PortalContext, usePortal } from './portal-context';
export { reactLifecycles, type ReactLifecyclesOptions } from './react-lifecycles';
export {
  MunicipalityQuery,
  oneOf,
  PortalRouter,
  toLoadable,
  useFilters,
  useListParams,
  useParam,
  useQuery,
  type AddressChangeOptions,
  type FilterOptions,
  type Filters,
  type FilterShape,
  type FilterValues,
  type ForEveryMunicipality,
  type ListParams,
  type ListRequest,
  type ListShape,
  type ListSorting,
  type MunicipalityQueryOptions,
  type OneOf,
  type ParamChanges,
  type PerMunicipality,
  type PortalRouterProps,
  type QueryOptions,
} from './sections';
