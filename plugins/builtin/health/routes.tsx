import { HealthPage } from './pages/HealthPage';

export const routes = { '/admin/health': HealthPage } as const;
