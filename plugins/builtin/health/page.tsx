import { reactLifecycles } from '#plugin-api/react';
import { HealthPage } from './HealthPage';

/** The lifecycles of the health page. */
export const page = reactLifecycles(HealthPage);
