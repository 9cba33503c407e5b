export { AddressStore } from './address-store';
export { DataRefreshStore } from './data-refresh-store';
export { ManifestStore } from './manifest-store';
export { MunicipalitiesStore } from './municipalities-store';
export { createBuiltinPortal, createPluginPortal, displayNameOf } from './plugin-portal';
export { PreferencesStore } from './preferences-store';
export { SessionStore } from './session-store';
export { UserStore } from './user-store';
