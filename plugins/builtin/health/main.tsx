import { reactLifecycles } from '#plugin-api/react';
import { HealthPage } from './pages/HealthPage';

export const page = reactLifecycles(HealthPage);
