import { reactLifecycles } from '#plugin-api/react';
import { routes } from './routes';

/** The lifecycles of the dashboard. */
export const page = reactLifecycles(routes['/home/dashboard']);
