import { reactLifecycles } from '#plugin-api/react';
import { PeoplePage } from './page';

/** The lifecycles of the page at `/people-portal`. */
export const { bootstrap, mount, unmount } = reactLifecycles(PeoplePage);
