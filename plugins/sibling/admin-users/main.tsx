import { reactLifecycles } from '#plugin-api/react';
import { putOnWindow } from '#plugin-api/dom';
import { routes } from './routes';

const users = reactLifecycles(routes['/admin/users']);

export const { bootstrap, mount, unmount } = users;

// The portal loads it as a classic script, which has no exports.
putOnWindow('AdminUsers', users);
