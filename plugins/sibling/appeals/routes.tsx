import { AppealsPage } from './pages/AppealsPage';

export const routes = { '/appeal': AppealsPage } as const;
