import { definePlugin } from '#plugin-api';

/** The dashboard at `/home/dashboard`: a greeting, the widgets that the manifest places there, and the pinned posts. */
export const dashboard = definePlugin({
  name: 'dashboard',
  page: () => import(/* webpackChunkName: "plugin-dashboard" */ './main'),
});
