import { definePlugin } from '#plugin-api';

/** The page that stands, in safe mode, at the addresses of apps that are not part of the build. */
export const leftOut = definePlugin({
  name: 'left-out',
  page: () => import(/* webpackChunkName: "plugin-left-out" */ './page'),
});
