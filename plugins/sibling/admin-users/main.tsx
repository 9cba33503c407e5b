import { reactLifecycles } from '#plugin-api/react';
import { putOnWindow } from '#plugin-api/dom';
import { routes } from './routes';

const users = reactLifecycles(routes['/admin/users']);

/** The lifecycles of the page at `/admin/users`, for whoever imports it. */
export const { bootstrap, mount, unmount } = users;

// The portal loads it as a classic script, which exports nothing.
putOnWindow('AdminUsers', users);
