import { reactLifecycles } from '#plugin-api/react';
import { routes } from './routes';

/** The lifecycles of the pages at `/my-work` and below. */
export const { bootstrap, mount, unmount } = reactLifecycles(routes['/my-work']);
