import { reactLifecycles } from '@portal/plugin-api/react';
import { routes } from './routes';

export const { bootstrap, mount, unmount } = reactLifecycles(routes['/property']);
