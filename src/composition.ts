export { buildApps, type AppParts, type Apps } from './build-apps';
export { buildNotifications, type Follow, type NotificationParts } from './build-notifications';
export { buildSettings } from './build-settings';
export { buildStores, type Edges, type Stores } from './build-stores';
export { municipalityChoice } from './choose-municipality';
