import type { PortalApi } from '#plugin-api';
import type { BuiltinPlugin } from '#plugin-api/builtin';
import { ManualClock } from '../../src/platform/testing/manual-clock';
import { AppLoader } from '../../src/app-runtime/app-loader';
import { AppInstance } from '../../src/app-runtime/app-instance';
import { createIsolation } from '../../src/app-runtime/testing/create-isolation';
import { Stylesheets } from '../../src/app-runtime/stylesheets';
import { sampleApp, samplePortalApi } from '../../src/app-runtime/testing/sample-apps';

/** A container on the page with the services of an app instance. */
export interface Stage {
  readonly clock: ManualClock;
  readonly code: AppLoader;
  readonly stylesheets: Stylesheets;
  readonly place: HTMLElement;
  readonly portal: PortalApi;
  readonly warnings: string[];
  readonly errors: string[];
  readonly instance: (part?: string) => AppInstance;
  /** Reports page unloads to the instance; returns a dispose function. */
  readonly watchLeaving: () => () => void;
}

/** Creates a container for the app `rfr` with this plugin. */
export function createInstanceStage(plugin: BuiltinPlugin): Stage {
  const clock = new ManualClock();
  const app = sampleApp('rfr');
  const code = new AppLoader({
    clock,
    plugins: [plugin],
    knownAddresses: () => undefined,
    fetchAssetManifest: () => Promise.reject(new Error('not asked for')),
    canReach: () => Promise.resolve(true),
  });
  const stylesheets = new Stylesheets(clock);
  const warnings: string[] = [];
  const errors: string[] = [];
  const log = {
    warn: (message: string) => void warnings.push(message),
    error: (message: string) => void errors.push(message),
  };
  const portal = samplePortalApi();
  const { events, isolation } = createIsolation({ clock, log });
  const dependencies = { code, stylesheets, portalFor: () => portal, clock, log, events, isolation };
  return {
    clock,
    code,
    portal,
    stylesheets,
    warnings,
    errors,
    watchLeaving: () => isolation.start(),
    place: document.body.appendChild(document.createElement('div')),
    instance: (part) =>
      new AppInstance(
        { app: () => app, containerId: 'app-rfr', ...(part === undefined ? {} : { part }) },
        dependencies,
      ),
  };
}

/** The visible status of an instance: its state and failure message. */
export function read({ status }: AppInstance): string {
  return status.state === 'failed' ? `${status.failure.kind}: ${status.failure.message}` : status.state;
}
