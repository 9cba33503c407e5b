import { reactLifecycles } from '#plugin-api/react';
import { putOnWindow } from '#plugin-api/dom';
import { AppealsPage } from './page';

const page = reactLifecycles(AppealsPage);

/** The lifecycles of the page at `/appeal`, for tests; the portal takes them from `window`. */
export const { bootstrap, mount, unmount } = page;

putOnWindow('Appeals', page);
