import { reactLifecycles } from '#plugin-api/react';
import { routes } from './routes';

/** The lifecycles of the manifest page. */
export const page = reactLifecycles(routes['/admin/manifest']);
