import { definePlugin } from '#plugin-api';

/** The dashboard at `/home/dashboard`: a greeting, the widgets of the manifest, and the pinned posts. */
export const dashboard = definePlugin({
  name: 'dashboard',
  page: () => import(/* webpackChunkName: "plugin-dashboard" */ './main'),
});
