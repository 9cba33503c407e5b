import { reactLifecycles } from '#plugin-api/react';
import { routes } from './routes';

/** The lifecycles of the page at `/building-permits`. */
export const { bootstrap, mount, unmount } = reactLifecycles(routes['/building-permits']);
