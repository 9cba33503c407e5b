import { ListPage } from './pages/ListPage';

/** The paths of this section and the page each shows. */
export const routes = { '/my-properties': ListPage } as const;
