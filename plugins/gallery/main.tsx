import { reactLifecycles } from '@portal/plugin-api/react';
import { Gallery } from './routes';

export const { bootstrap, mount, unmount } = reactLifecycles(Gallery);
