import { reactLifecycles } from '#plugin-api/react';
import { IntegrationPage } from './pages/IntegrationPage';

export const page = reactLifecycles(IntegrationPage);
