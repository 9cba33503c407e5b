import { definePlugin } from '#plugin-api';

/** The page at `/admin`: the banner editor, in which pinned posts are written and given their dates. */
export const admin = definePlugin({
  name: 'admin',
  page: () => import(/* webpackChunkName: "plugin-admin" */ './main'),
});
