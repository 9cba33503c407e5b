export { createAppRuntime, type AppRuntimeDependencies, type AppRuntime } from './build-apps';
export { buildNotifications, type Follow, type NotificationParts } from './build-notifications';
export { buildSettings } from './build-settings';
export { buildStores, type Platform, type Stores } from './build-stores';
export { createMunicipalityChoice } from './choose-municipality';
