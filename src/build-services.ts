import type { WidgetHostDependencies } from '#app-runtime';
import { cachedImport } from '#base';
import type { BuiltinServices, ServiceSource } from '#plugin-api/builtin';
import type { SupervisionParts } from './build-health';
import type { Stores } from './build-stores';

/**
 * The services of the built-in plugins, none of them loaded before somebody asks for it. What one plugin alone needs is
 * in its chunk, which the page announces.
 */
export function builtinServices(
  stores: Stores,
  widgets: WidgetHostDependencies,
  watched: SupervisionParts,
): ServiceSource {
  const sources: { readonly [Name in keyof BuiltinServices]: () => Promise<BuiltinServices[Name]> } = {
    widgetHost: cachedImport(async () => {
      const { buildWidgets } = await import(/* webpackChunkName: "with-dashboard" */ './build-widgets');
      return buildWidgets(widgets);
    }),
    profile: cachedImport(async () => {
      const { buildProfile } = await import(/* webpackChunkName: "plugin-profile" */ './build-profile');
      return buildProfile(stores);
    }),
    integration: cachedImport(async () => {
      const { buildIntegrations } = await import(
        /* webpackChunkName: "plugin-integration" */ './build-integrations'
      );
      return buildIntegrations(stores);
    }),
    posts: cachedImport(async () => {
      const { buildPosts } = await import(/* webpackChunkName: "with-dashboard" */ './build-posts');
      return buildPosts(stores);
    }),
    postsEditor: cachedImport(async () => {
      const { buildPostsEditor } = await import(
        /* webpackChunkName: "posts-editor" */ './build-posts-editor'
      );
      return buildPostsEditor(stores);
    }),
    health: cachedImport(async () => {
      const { buildHealth } = await import(/* webpackChunkName: "plugin-health" */ './build-health');
      return buildHealth(stores, watched);
    }),
    manifests: cachedImport(async () => {
      const { buildManifests } = await import(/* webpackChunkName: "plugin-manifest" */ './build-manifests');
      return buildManifests(stores);
    }),
  };
  return (name) => sources[name]();
}
