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
  /** The portal passed to the app: built-in plugins get more than others. */
  readonly portalFor: (app: App) => PortalApi;
  readonly clock: Clock;
  readonly log: Log;
  readonly events: AppEvents;
  readonly isolation: FaultIsolation;
  /** Whether the person may change the manifest, and so sees which key of it would help. Observable. */
  readonly isAdministrator?: () => boolean;
}
