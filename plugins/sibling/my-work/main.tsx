import { reactLifecycles } from '@portal/plugin-api/react';
import { routes } from './routes';
import { DueThisWeek } from './widgets';

export const { bootstrap, mount, unmount } = reactLifecycles(routes['/my-work']);

/** The dashboard's widget, by the manifest's `part`. */
export const widgets = { dueThisWeek: reactLifecycles(DueThisWeek) };
