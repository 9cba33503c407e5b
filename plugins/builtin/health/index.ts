import { definePlugin } from '#plugin-api';

/** The page at `/admin/health`: how every app of the portal is. */
export const health = definePlugin({
  name: 'health',
  page: () => import(/* webpackChunkName: "plugin-health" */ './main'),
});
