import { reactLifecycles } from '@portal/plugin-api/react';
import { routes } from './routes';
import { RecentSales } from './widgets';

export const { bootstrap, mount, unmount } = reactLifecycles(routes['/propertyPulse']);

/** The dashboard's widget, by the manifest's `part`. */
export const widgets = { recentSales: reactLifecycles(RecentSales) };
