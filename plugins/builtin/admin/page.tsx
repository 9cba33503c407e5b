import { reactLifecycles } from '#plugin-api/react';
import { AdminPage } from './AdminPage';

/** The lifecycles of the banner editor. */
export const page = reactLifecycles(AdminPage);
