import { reactLifecycles } from '#plugin-api/react';
import { PermitsPage } from './page';

/** The lifecycles of the page at `/building-permits`. */
export const { bootstrap, mount, unmount } = reactLifecycles(PermitsPage);
