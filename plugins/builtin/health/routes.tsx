import { HealthPage } from './pages/HealthPage';

/** The paths of this section and the page each shows. */
export const routes = { '/admin/health': HealthPage } as const;
