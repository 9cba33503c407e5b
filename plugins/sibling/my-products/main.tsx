import { reactLifecycles } from '#plugin-api/react';
import { routes } from './routes';

/** The lifecycles of the page at `/my-products`. */
export const { bootstrap, mount, unmount } = reactLifecycles(routes['/my-products']);
