import { reactLifecycles } from '@portal/plugin-api/react';
import { routes } from './routes';
import { HearingsToCome } from './widgets';

export const { bootstrap, mount, unmount } = reactLifecycles(routes['/appeal']);

/** The dashboard's widget, by the manifest's `part`. */
export const widgets = { hearingsToCome: reactLifecycles(HearingsToCome) };
