import type { PortalApi } from '#plugin-api';
import type { BuiltinPlugin } from '#plugin-api/builtin';
import { memorySlot } from '../../src/platform/testing/memory-slot';
import { MovableClock } from '../../src/platform/testing/movable-clock';
import { AppCode } from '../../src/app-runtime/app-code';
import { AppInstance } from '../../src/app-runtime/app-instance';
import { FireDoor } from '../../src/app-runtime/isolation';
import { FireDoorKeeper } from '../../src/app-runtime/fire-door-keeper';
import { Stylesheets } from '../../src/app-runtime/stylesheets';
import { sampleApp, samplePortalApi } from '../../src/app-runtime/testing/zoo';

/** A place on the page, and what stands around it. */
export interface Stage {
  readonly clock: MovableClock;
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
  const clock = new MovableClock();
  const app = sampleApp('rfr');
  const code = new AppCode({
    clock,
    plugins: [plugin],
    knownAddresses: () => undefined,
    fetchAssetManifest: () => Promise.reject(new Error('not asked for')),
    reaches: () => Promise.resolve(true),
  });
  const stylesheets = new Stylesheets(clock);
  const warnings: string[] = [];
  const errors: string[] = [];
  const log = {
    warn: (message: string) => void warnings.push(message),
    error: (message: string) => void errors.push(message),
  };
  const portal = samplePortalApi();
  const fetchAssetManifest = () => Promise.reject(new Error('not asked for'));
  const fireDoor = new FireDoorKeeper({
    clock,
    lastMount: memorySlot(),
    disabled: () => memorySlot(),
    door: new FireDoor({ clock, log, fetchAssetManifest }),
  });
  const dependencies = { code, stylesheets, portalFor: () => portal, clock, log, fireDoor };
  return {
    clock,
    code,
    portal,
    stylesheets,
    warnings,
    errors,
    watchLeaving: () => fireDoor.start(),
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
