import { UsersPage } from './pages/UsersPage';

/** The paths of this section and the page each shows. */
export const routes = { '/admin/users': UsersPage } as const;
