import { reactLifecycles } from '@portal/plugin-api/react';
import { Section } from './Section';
import { RecentSales } from './widgets';

export const { bootstrap, mount, unmount } = reactLifecycles(Section);

/** Widgets of the dashboard by `part` of the manifest. */
export const widgets = { recentSales: reactLifecycles(RecentSales) };
