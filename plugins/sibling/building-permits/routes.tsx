import { PermitsPage } from './pages/PermitsPage';

export const routes = { '/building-permits': PermitsPage } as const;
