import { AppealsPage } from './pages/AppealsPage';

/** The paths of this section and the page each shows. */
export const routes = { '/appeal': AppealsPage } as const;
