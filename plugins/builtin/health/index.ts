import { definePlugin } from '#plugin-api';

/** The page at `/admin/health`: the health of every app. */
export const health = definePlugin({
  name: 'health',
  page: () => import(/* webpackChunkName: "plugin-health" */ './main'),
});
