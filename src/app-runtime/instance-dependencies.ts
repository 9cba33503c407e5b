import type { App } from '#manifest';
import type { Clock, Log } from '#platform';
import type { PortalApi } from '#plugin-api';
import type { AppLoader } from './app-loader';
import type { AppEvents } from './app-events';
import type { FaultIsolation } from './isolation';
import type { Stylesheets } from './stylesheets';

export interface InstanceDependencies {
  readonly code: Pick<AppLoader, 'load'>;
  readonly stylesheets: Stylesheets;
  /** Creates the portal API for an app; built-in plugins get a larger one. */
  readonly portalFor: (app: App) => PortalApi;
  readonly clock: Clock;
  readonly log: Log;
  readonly events: AppEvents;
  readonly isolation: FaultIsolation;
  /** Whether the user can edit the manifest; failures then name the key to change. Observable. */
  readonly isAdministrator?: () => boolean;
}
