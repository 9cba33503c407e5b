import { ProfilePage } from './pages/ProfilePage';

/** The paths of this section and the page each shows. */
export const routes = { '/settings': ProfilePage } as const;
