import { definePlugin } from '#plugin-api';

/** The page at `/admin`: the banner editor, for pinned posts and their dates. */
export const admin = definePlugin({
  name: 'admin',
  page: () => import(/* webpackChunkName: "plugin-admin" */ './main'),
});
