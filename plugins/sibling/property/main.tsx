import { reactLifecycles } from '#plugin-api/react';
import { routes } from './routes';

/** The lifecycles of the page at `/property`; the page itself says when it has loaded. */
export const { bootstrap, mount, unmount } = reactLifecycles(routes['/property']);
