export {
  activityMessage,
  contractVersion,
  type Banner,
  type Lifecycle,
  type LifecycleProps,
  type Lifecycles,
  type MapSettings,
  type Municipality,
  type Navigation,
  type Notice,
  type Notices,
  type PortalApi,
  type PortalExtract,
  type PortalNotification,
  type PortalSection,
  type PortalUser,
  type RemoteEntry,
  type Search,
  type SearchEvent,
  type SearchRecord,
} from './contract';
export {
  type BackendClient,
  type CallOptions,
  type PluginBackend,
  type QueryValue,
  type UploadProgress,
} from './calls';
export {
  type ConfirmOptions,
  type KeyValueStore,
  type Messages,
  type PersonalStorage,
  type PortalPage,
  type ReportOptions,
  type StoreOptions,
} from './app-services';
export { type ExtractOrder, type Extracts } from './extracts';
export { type PortalLocale } from './locale';
export { type Unsaved, type UnsavedWork } from './unsaved';
export { isPortalError, type PortalError } from './portal-error';
export { entryOf } from './entry-of';
export { definePlugin, type Plugin, type PluginPage, type PluginWidget } from './plugin';
