export { createMunicipalityChoice } from './choose-municipality';
export { createNotifications } from './notifications';
export { createSettings } from './settings';
