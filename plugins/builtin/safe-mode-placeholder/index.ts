import { definePlugin } from '#plugin-api';

/** The page shown in safe mode at the paths of remote apps. */
export const safeModePlaceholder = definePlugin({
  name: 'left-out',
  // Shares the chunk of the health page, for which safe mode is mostly used, to save a chunk on first load.
  page: () => import(/* webpackChunkName: "plugin-health" */ './main'),
});
