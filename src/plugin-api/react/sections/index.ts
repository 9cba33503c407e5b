/** Exports for sections only: loaded with the first section, not with the shell. */
export type { AddressChangeOptions, ParamChanges } from './address';
export {
  MunicipalityQuery,
  type ForEveryMunicipality,
  type MunicipalityQueryOptions,
  type PerMunicipality,
  type QueryOptions,
} from './municipality-query';
export { PortalRouter, type PortalRouterProps } from './PortalRouter';
export {
  RecordList,
  type AnyRecordListShape,
  type RecordListOptions,
  type RecordListParams,
  type RecordListShape,
} from './record-list';
export { toLoadable } from './to-loadable';
export {
  dayFilter,
  oneOf,
  useFilters,
  yearFilter,
  type FilterOptions,
  type Filters,
  type FilterShape,
  type FilterValues,
  type FormFilter,
  type OneOf,
} from './use-filters';
export {
  useListParams,
  type ListParams,
  type ListRequest,
  type ListShape,
  type ListSorting,
} from './use-list-params';
export { useParam } from './use-param';
export { useQuery } from './use-query';
export { useRecordList, type RecordListView } from './use-record-list';
