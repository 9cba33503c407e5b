import { UsersPage } from './pages/UsersPage';

export const routes = { '/admin/users': UsersPage } as const;
