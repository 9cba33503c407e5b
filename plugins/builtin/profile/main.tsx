import { reactLifecycles } from '#plugin-api/react';
import { routes } from './routes';

/** The lifecycles of the profile page. */
export const page = reactLifecycles(routes['/settings']);
