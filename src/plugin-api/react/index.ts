export { PortalContext, usePortal } from './portal-context';
export { reactLifecycles, type ReactLifecyclesOptions } from './react-lifecycles';
