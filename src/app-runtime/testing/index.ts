export { createAppLoader } from './create-app-code';
export { unregisterApps } from './unregister-apps';
