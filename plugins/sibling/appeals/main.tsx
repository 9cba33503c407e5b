import { reactLifecycles } from '#plugin-api/react';
import { putOnWindow } from '#plugin-api/dom';
import { routes } from './routes';

const page = reactLifecycles(routes['/appeal']);

export const { bootstrap, mount, unmount } = page;

putOnWindow('Appeals', page);
