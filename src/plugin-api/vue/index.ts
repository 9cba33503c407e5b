export { usePortal, useWatched } from './use-portal';
export { vueLifecycles, type VueLifecyclesOptions } from './vue-lifecycles';
