import { reactLifecycles } from '#plugin-api/react';
import { routes } from './routes';

/** The lifecycles of the integration page. */
export const page = reactLifecycles(routes['/integration/:application']);
