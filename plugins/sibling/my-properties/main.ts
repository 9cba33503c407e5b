import { reactLifecycles } from '#plugin-api/react';
import { ListPage } from './page';

/** The lifecycles of the page at `/my-properties`. */
export const { bootstrap, mount, unmount } = reactLifecycles(ListPage);
