import { createApp } from './app';

export const { bootstrap, mount, unmount } = createApp('Peer one');
