import { ProfilePage } from './pages/ProfilePage';

export const routes = { '/settings': ProfilePage } as const;
