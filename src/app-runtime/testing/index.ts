export { createAppLoader } from './create-app-loader';
export { unregisterApps } from './unregister-apps';
