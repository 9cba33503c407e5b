import { IntegrationPage } from './pages/IntegrationPage';

export const routes = { '/integration/:application': IntegrationPage } as const;
