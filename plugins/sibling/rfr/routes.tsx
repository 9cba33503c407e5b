import { RfrPage } from './pages/RfrPage';

/** The paths of this section and the page each shows. */
export const routes = { '/rfr': RfrPage } as const;
