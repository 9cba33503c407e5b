import { PeoplePage } from './pages/PeoplePage';

export const routes = { '/people-portal': PeoplePage } as const;
