import { WorkPage } from './pages/WorkPage';
import { paths } from './view';

export const routes = {
  [paths.board]: WorkPage,
  [paths.list]: WorkPage,
  [`${paths.items}/:id`]: WorkPage,
} as const;
