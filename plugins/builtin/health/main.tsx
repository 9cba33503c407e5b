import { reactLifecycles } from '#plugin-api/react';
import { routes } from './routes';

export const page = reactLifecycles(routes['/admin/health']);
