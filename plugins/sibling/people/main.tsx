import { reactLifecycles } from '@portal/plugin-api/react';
import { Section } from './Section';

export const { bootstrap, mount, unmount } = reactLifecycles(Section);
