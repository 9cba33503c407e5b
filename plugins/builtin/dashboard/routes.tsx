import { DashboardPage } from './pages/DashboardPage';

export const routes = { '/home/dashboard': DashboardPage } as const;
