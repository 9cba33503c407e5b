import { IntegrationPage } from './pages/IntegrationPage';

/** The paths of this section and the page each shows. */
export const routes = { '/integration/:application': IntegrationPage } as const;
