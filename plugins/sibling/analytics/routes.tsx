import { AnalyticsPage } from './pages/AnalyticsPage';

export const routes = { '/analytics': AnalyticsPage } as const;
