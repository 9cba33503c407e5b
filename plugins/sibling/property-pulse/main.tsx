import { reactLifecycles } from '@portal/plugin-api/react';
import { Section } from './Section';
import { RecentSales } from './widgets';

export const { bootstrap, mount, unmount } = reactLifecycles(Section);

/** The dashboard's widget, by the manifest's `part`. */
export const widgets = { recentSales: reactLifecycles(RecentSales) };
