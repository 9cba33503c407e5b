export { idle, pending, type Loadable, type Settled } from '#base';
export {
  MunicipalityQuery,
  type ForEveryMunicipality,
  type MunicipalityQueryOptions,
  type PerMunicipality,
  type QueryOptions,
} from './municipality-query';
export { PortalContext, usePortal } from './portal-context';
export { reactLifecycles, type ReactLifecyclesOptions } from './react-lifecycles';
export { toLoadable } from './to-loadable';
