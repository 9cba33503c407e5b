import { AnalyticsPage } from './pages/AnalyticsPage';

/** The paths of this section and the page each shows. */
export const routes = { '/analytics': AnalyticsPage } as const;
