export {
  contractVersion,
  type BackendClient,
  type Banner,
  type CallOptions,
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
} from './contract';
export { definePlugin, type LazyPage, type Plugin } from './plugin';
