import { WorkPage } from './pages/WorkPage';
import { paths } from './view';

/** The paths of this section and the page each shows. */
export const routes = {
  [paths.board]: WorkPage,
  [paths.list]: WorkPage,
  [`${paths.items}/:id`]: WorkPage,
} as const;
