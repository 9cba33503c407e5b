import { reactLifecycles } from '@portal/plugin-api/react';
import { routes } from './routes';
import { ByPhase, ForMunicipality, ForProvince } from './widgets';

export const { bootstrap, mount, unmount } = reactLifecycles(routes['/rfr']);

/** Widgets of the dashboard by `part` of the manifest. */
export const widgets = {
  byPhase: reactLifecycles(ByPhase),
  forMunicipality: reactLifecycles(ForMunicipality),
  forProvince: reactLifecycles(ForProvince),
};
