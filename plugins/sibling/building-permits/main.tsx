import { reactLifecycles } from '#plugin-api/react';
import { routes } from './routes';

export const { bootstrap, mount, unmount } = reactLifecycles(routes['/building-permits']);
