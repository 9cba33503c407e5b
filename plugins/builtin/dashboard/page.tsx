import { reactLifecycles } from '#plugin-api/react';
import { DashboardPage } from './DashboardPage';

/** The lifecycles of the dashboard. */
export const page = reactLifecycles(DashboardPage);
