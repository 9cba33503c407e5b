import { reactLifecycles } from '#plugin-api/react';
import { routes } from './routes';

/** The lifecycles of the banner editor. */
export const page = reactLifecycles(routes['/admin']);
