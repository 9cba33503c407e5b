import { definePlugin } from '#plugin-api';

/** The dashboard at `/home/dashboard`: a greeting, then the widgets that the manifest places there. */
export const dashboard = definePlugin({
  name: 'dashboard',
  page: () => import(/* webpackChunkName: "plugin-dashboard" */ './page'),
});
