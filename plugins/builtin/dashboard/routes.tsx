import { DashboardPage } from './pages/DashboardPage';

/** The paths of this section and the page each shows. */
export const routes = { '/home/dashboard': DashboardPage } as const;
