import type { PortalApi } from '#plugin-api';
import type { BuiltinPlugin } from '#plugin-api/builtin';
import { ManualClock } from '../../src/platform/testing/manual-clock';
import { AppCode } from '../../src/app-runtime/app-code';
import { AppInstance } from '../../src/app-runtime/app-instance';
import { createIsolation } from '../../src/app-runtime/testing/create-isolation';
import { Stylesheets } from '../../src/app-runtime/stylesheets';
import { sampleApp, samplePortalApi } from '../../src/app-runtime/testing/sample-apps';

/** A place on the page, and what stands around it. */
export interface Stage {
  readonly clock: ManualClock;
  readonly code: AppCode;
  readonly stylesheets: Stylesheets;
  readonly place: HTMLElement;
  readonly portal: PortalApi;
  readonly warnings: string[];
  readonly errors: string[];
  readonly instance: (part?: string) => AppInstance;
  /** Lets the instance know when the page is about to be left; returns its stop. */
  readonly watchLeaving: () => () => void;
}

/** A place on the page for the app `rfr`, which is the given plugin. */
export function stage(plugin: BuiltinPlugin): Stage {
  const clock = new ManualClock();
  const app = sampleApp('rfr');
  const code = new AppCode({
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

/** What a person would read of an instance: its state, and the words of its failure. */
export function read({ status }: AppInstance): string {
  return status.state === 'failed' ? `${status.failure.kind}: ${status.failure.message}` : status.state;
}
