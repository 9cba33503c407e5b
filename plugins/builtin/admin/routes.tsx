import { AdminPage } from './pages/AdminPage';

export const routes = { '/admin': AdminPage } as const;
