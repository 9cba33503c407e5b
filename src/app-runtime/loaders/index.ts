import type { LoadKind } from '#manifest';
import { publishSharedModules } from '../shared-modules';
import { loadBuiltin } from './builtin';
import type { Loader } from './loader';

/** One loader for each kind in the manifest; a new kind does not compile without a loader. */
export const loaders: Readonly<Record<LoadKind, Loader>> = {
  builtin: loadBuiltin,
  async module(task) {
    const { loadModule, pluginApi } = await import(/* webpackChunkName: "loader-module" */ './module');
    publishSharedModules(pluginApi);
    return loadModule(task);
  },
  async global(task) {
    const { loadGlobal, pluginApi } = await import(/* webpackChunkName: "loader-global" */ './global');
    publishSharedModules(pluginApi);
    return loadGlobal(task);
  },
  system: async (task) => (await import(/* webpackChunkName: "loader-system" */ './system')).loadSystem(task),
  iframe: async (task) => (await import(/* webpackChunkName: "loader-iframe" */ './iframe')).loadIframe(task),
  federation: async (task) =>
    (await import(/* webpackChunkName: "loader-federation" */ './federation')).loadFederation(task),
};
