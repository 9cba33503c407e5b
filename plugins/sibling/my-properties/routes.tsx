import { ListPage } from './pages/ListPage';

export const routes = { '/my-properties': ListPage } as const;
