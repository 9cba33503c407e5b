import { reactLifecycles } from '#plugin-api/react';
import { putOnWindow } from '#plugin-api/dom';
import { routes } from './routes';

const page = reactLifecycles(routes['/appeal']);

/** The lifecycles of the page at `/appeal`, for tests; the portal takes them from `window`. */
export const { bootstrap, mount, unmount } = page;

putOnWindow('Appeals', page);
