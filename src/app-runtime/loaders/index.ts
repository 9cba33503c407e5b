import type { LoadKind } from '#manifest';
import { loadBuiltin } from './builtin';
import type { Loader } from './loader';

/** One loader per kind in the manifest; the type requires a loader for every kind. */
export const loaders: Readonly<Record<LoadKind, Loader>> = {
  builtin: loadBuiltin,
  module: async (task) => (await import(/* webpackChunkName: "loader-module" */ './module')).loadModule(task),
  global: async (task) => (await import(/* webpackChunkName: "loader-global" */ './global')).loadGlobal(task),
  system: async (task) => (await import(/* webpackChunkName: "loader-system" */ './system')).loadSystem(task),
  iframe: async (task) => (await import(/* webpackChunkName: "loader-iframe" */ './iframe')).loadIframe(task),
  federation: async (task) =>
    (await import(/* webpackChunkName: "loader-federation" */ './federation')).loadFederation(task),
};
