import { reactLifecycles } from '#plugin-api/react';
import { AdminPage } from './pages/AdminPage';

export const page = reactLifecycles(AdminPage);
