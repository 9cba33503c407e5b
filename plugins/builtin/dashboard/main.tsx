import { reactLifecycles } from '#plugin-api/react';
import { DashboardPage } from './pages/DashboardPage';

export const page = reactLifecycles(DashboardPage);
