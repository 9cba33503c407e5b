import { reactLifecycles } from '#plugin-api/react';
import { routes } from './routes';
import { ByPhase, ForMunicipality, ForProvince } from './widgets';

const page = reactLifecycles(routes['/rfr']);

/** The lifecycles of the page at `/rfr`. */
export const { bootstrap, mount, unmount } = page;

/** The pieces that the dashboard shows, by the names of the manifest's `part`. */
export const widgets = {
  byPhase: reactLifecycles(ByPhase),
  forMunicipality: reactLifecycles(ForMunicipality),
  forProvince: reactLifecycles(ForProvince),
};
