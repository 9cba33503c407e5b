import { reactLifecycles } from '#plugin-api/react';
import { WorkPage } from './page';

/** The lifecycles of the pages at `/my-work` and below. */
export const { bootstrap, mount, unmount } = reactLifecycles(WorkPage);
