import { reactLifecycles } from '#plugin-api/react';
import { routes } from './routes';

/** The lifecycles of the page at `/people-portal`. */
export const { bootstrap, mount, unmount } = reactLifecycles(routes['/people-portal']);
