import { definePlugin } from '#plugin-api';

/** The page at `/settings`: the user's data and preferences. */
export const profile = definePlugin({
  name: 'profile',
  page: () => import(/* webpackChunkName: "plugin-profile" */ './main'),
});
