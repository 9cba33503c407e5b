import { definePlugin } from '#plugin-api';

/** The page at `/admin/manifest`: the active manifest, its history, and who sees what. */
export const manifest = definePlugin({
  name: 'manifest',
  page: () => import(/* webpackChunkName: "plugin-manifest" */ './main'),
});
