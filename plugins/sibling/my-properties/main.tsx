import { reactLifecycles } from '#plugin-api/react';
import { routes } from './routes';

/** The lifecycles of the page at `/my-properties`. */
export const { bootstrap, mount, unmount } = reactLifecycles(routes['/my-properties']);
