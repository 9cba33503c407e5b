import { reactLifecycles } from '#plugin-api/react';
import { ReportPage } from './page';

/** The lifecycles of the page at `/sla`. */
export const { bootstrap, mount, unmount } = reactLifecycles(ReportPage);
