import { PermitsPage } from './pages/PermitsPage';

/** The paths of this section and the page each shows. */
export const routes = { '/building-permits': PermitsPage } as const;
