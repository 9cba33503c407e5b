import { definePlugin } from '#plugin-api';

/** The page that stands, in safe mode, at the addresses of apps that are not part of the build. */
export const leftOut = definePlugin({
  name: 'left-out',
  // With the page that safe mode is mostly for, so that the first load knows of one chunk less.
  page: () => import(/* webpackChunkName: "plugin-health" */ './main'),
});
