import { definePlugin } from '#plugin-api';

/** The page shown in safe mode at the addresses of apps that are not built in. */
export const safeModePlaceholder = definePlugin({
  name: 'left-out',
  // In the chunk of the page that safe mode is mostly used for, so that the first load has one chunk less.
  page: () => import(/* webpackChunkName: "plugin-health" */ './main'),
});
