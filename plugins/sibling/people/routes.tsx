import { PeoplePage } from './pages/PeoplePage';

/** The paths of this section and the page each shows. */
export const routes = { '/people-portal': PeoplePage } as const;
