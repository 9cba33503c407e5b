import { reactLifecycles } from '#plugin-api/react';
import { IntegrationPage } from './IntegrationPage';

/** The lifecycles of the integration page. */
export const page = reactLifecycles(IntegrationPage);
