import { definePlugin } from '#plugin-api';

/** The page at `/admin/manifest`: the active manifest, its history, and access checks. */
export const manifest = definePlugin({
  name: 'manifest',
  page: () => import(/* webpackChunkName: "plugin-manifest" */ './main'),
});
