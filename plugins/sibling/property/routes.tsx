import { PropertyPage } from './pages/PropertyPage';

export const routes = { '/property': PropertyPage } as const;
