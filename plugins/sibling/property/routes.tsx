import { PropertyPage } from './pages/PropertyPage';

/** The paths of this section and the page each shows. */
export const routes = { '/property': PropertyPage } as const;
