import { AdminPage } from './pages/AdminPage';

/** The paths of this section and the page each shows. */
export const routes = { '/admin': AdminPage } as const;
