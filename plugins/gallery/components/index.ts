import type { ComponentDescription } from '../describe';
import { actions } from './actions';
import { factComponents } from './facts';
import { feedback } from './feedback';
import { files } from './files';
import { filters } from './filters';
import { forms } from './forms';
import { lists } from './lists';
import { overlays } from './overlays';
import { pages } from './pages';

/** The pages of the gallery, by purpose. */
export const components: readonly ComponentDescription[] = [
  ...pages,
  ...lists,
  ...filters,
  ...factComponents,
  ...actions,
  ...forms,
  ...files,
  ...overlays,
  ...feedback,
];
