import { definePlugin } from '#plugin-api';

/** The pages at `/integration/<name>`: integrations of the manifest, each in an iframe. */
export const integration = definePlugin({
  name: 'integration',
  page: () => import(/* webpackChunkName: "plugin-integration" */ './main'),
});
