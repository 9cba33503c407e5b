import { definePlugin } from '#plugin-api';

/** The page at `/settings`: what the portal knows of the person, and what they may change. */
export const profile = definePlugin({
  name: 'profile',
  page: () => import(/* webpackChunkName: "plugin-profile" */ './main'),
});
