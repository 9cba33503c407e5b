export {
  activityMessage,
  contractVersion,
  type BackendClient,
  type Banner,
  type CallOptions,
  type ExtractOrder,
  type Extracts,
  type Lifecycle,
  type LifecycleProps,
  type Lifecycles,
  type Municipality,
  type Navigation,
  type Notice,
  type Notices,
  type PluginBackend,
  type PortalApi,
  type PortalNotification,
  type PortalUser,
  type RemoteEntry,
  type Search,
  type SearchEvent,
  type SearchRecord,
  type Unsaved,
  type UnsavedWork,
} from './contract';
export { isPortalError, type PortalError } from './portal-error';
export { entryOf } from './entry-of';
export { definePlugin, type Plugin, type PluginPage, type PluginWidget } from './plugin';
