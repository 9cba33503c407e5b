import type { WidgetHostDependencies } from '#app-runtime';
import { cachedImport } from '#base';
import type { BuiltinServices, ServiceSource } from '#plugin-api/builtin';
import type { Stores } from './create-stores';
import type { SupervisionParts } from './health';

type Sources = { readonly [Name in keyof BuiltinServices]: () => Promise<BuiltinServices[Name]> };

export interface BuiltinServiceSource {
  readonly service: ServiceSource;
  /** Sets the factory of the services; called once, before any app is mounted. */
  readonly provide: (sources: Sources) => void;
}

/**
 * Creates an empty source. The services cannot be created before the app runtime, which needs them for its
 * apps.
 */
export function createServiceSource(): BuiltinServiceSource {
  let provided: Sources | undefined;
  return {
    service(name) {
      if (provided === undefined)
        throw new Error(`The service "${name}" was asked for before the portal started.`);
      return provided[name]();
    },
    provide(sources) {
      provided = sources;
    },
  };
}

/** Creates the services of the built-in plugins, each loaded on first use in that plugin's chunk. */
export function createBuiltinServices(
  stores: Stores,
  widgets: WidgetHostDependencies,
  supervision: SupervisionParts,
): Sources {
  return {
    widgetHost: cachedImport(async () => {
      const { createWidgetHost } = await import(/* webpackChunkName: "with-dashboard" */ './dashboard');
      return createWidgetHost(widgets);
    }),
    profile: cachedImport(async () => {
      const { createProfile } = await import(/* webpackChunkName: "plugin-profile" */ './profile');
      return createProfile(stores);
    }),
    integration: cachedImport(async () => {
      const { createIntegrations } = await import(
        /* webpackChunkName: "plugin-integration" */ './integrations'
      );
      return createIntegrations(stores);
    }),
    posts: cachedImport(async () => {
      const { createPosts } = await import(/* webpackChunkName: "with-dashboard" */ './dashboard');
      return createPosts(stores);
    }),
    postsEditor: cachedImport(async () => {
      const { createPostsEditor } = await import(/* webpackChunkName: "posts-editor" */ './posts-editor');
      return createPostsEditor(stores);
    }),
    health: cachedImport(async () => {
      const { createHealth } = await import(/* webpackChunkName: "plugin-health" */ './health');
      return createHealth(stores, supervision);
    }),
    manifests: cachedImport(async () => {
      const { createManifests } = await import(/* webpackChunkName: "plugin-manifest" */ './manifests');
      return createManifests(stores);
    }),
  };
}
