import { definePlugin } from '#plugin-api';

/** The page at `/admin/manifest`: the manifest in force, what was before it, and who sees what. */
export const manifest = definePlugin({
  name: 'manifest',
  page: () => import(/* webpackChunkName: "plugin-manifest" */ './main'),
});
