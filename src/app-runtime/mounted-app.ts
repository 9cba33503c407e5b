import { waitForMessages } from '#i18n';
import type { App } from '#manifest';
import type { Clock, Log } from '#platform';
import type { LifecycleProps, Lifecycles, PortalApi } from '#plugin-api';
import type { LoadedCode } from './app-loader';
import type { AppEvent } from './app-events';
import { AppFailure } from './failure';
import { isStandIn } from './missing-unmount';
import type { Stylesheets } from './stylesheets';
import { withTimeout } from './with-timeout';

/** Leaving waits at most this long (ms) for `unmount` or `suspend`. */
const leaveTimeoutMs = 1_000;

export interface MountedAppDependencies {
  readonly clock: Clock;
  readonly log: Log;
  readonly stylesheets: Stylesheets;
}

export interface MountedAppSubject {
  readonly lifecycles: Lifecycles;
  readonly props: LifecycleProps;
  readonly loaded: LoadedCode;
  /** The app's time-out for a lifecycle (ms). */
  readonly limit: number;
}

type UnmountOutcome = Pick<Extract<AppEvent, { type: 'unmounted' }>, 'isHung' | 'hasNoUnmount'>;

/** Returns the lifecycles of an app's page, or of one of its widgets. */
export function selectLifecycles({ entry }: LoadedCode, part: string | undefined): Lifecycles {
  if (part === undefined) return entry;
  const widget = entry.widgets?.[part];
  if (widget === undefined) throw new AppFailure('no-widget', part);
  return widget;
}

/** Creates the props of an app's lifecycles. */
export function createProps(
  { name, host, completeLoadingExternally }: App,
  {
    container,
    reportCrash,
    reportError,
  }: { readonly container: HTMLElement } & Pick<LifecycleProps, 'reportCrash' | 'reportError'>,
  portal: PortalApi,
): LifecycleProps {
  return {
    name,
    host: host ?? '',
    containerId: container.id,
    completeLoadingExternally,
    domElement: container,
    reportCrash,
    reportError,
    portal,
  };
}

/**
 * Resolves if the page is still open after a navigation away from it was attempted. Never settles otherwise.
 */
export function waitUntilPageStays(clock: Clock): Promise<void> {
  return new Promise((resolve) => void clock.after(1_500, resolve));
}

/** Calls `show` once an emptied container has content again, unless `isGone` returns true first. */
export function whenDrawn(container: HTMLElement, isGone: () => boolean, show: () => void): void {
  const observer = new MutationObserver(() => {
    if (!isGone() && container.firstElementChild === null) return;
    observer.disconnect();
    if (!isGone()) show();
  });
  observer.observe(container, { childList: true, subtree: true });
}

/** A mounted or suspended app: calls its lifecycles after `mount`, each with its time-out. */
export class MountedApp {
  readonly loaded: LoadedCode;
  isSuspended = false;
  readonly #subject: MountedAppSubject;
  readonly #dependencies: MountedAppDependencies;

  constructor(subject: MountedAppSubject, dependencies: MountedAppDependencies) {
    this.#subject = subject;
    this.#dependencies = dependencies;
    this.loaded = subject.loaded;
  }

  /** Mounts the app once its texts are loaded in the page's language. */
  async mount(): Promise<void> {
    const { lifecycles, props } = this.#subject;
    await waitForMessages();
    await lifecycles.mount(props);
  }

  /** Unmounts the app; never rejects. */
  async unmount(): Promise<UnmountOutcome> {
    const { lifecycles, props } = this.#subject;
    const wasSuspended = this.isSuspended;
    this.isSuspended = false;
    const isHung = (await this.#leave('unmount', () => lifecycles.unmount(props))) === 'hung';
    if (!wasSuspended) this.#dependencies.stylesheets.release(this.loaded);
    return { isHung, hasNoUnmount: isStandIn(lifecycles.unmount) };
  }

  /** Suspends the app; never rejects. Resolves to whether that succeeded, so that the app can be kept. */
  async suspend(): Promise<boolean> {
    const { lifecycles, props } = this.#subject;
    const outcome = await this.#leave('suspend', async () => lifecycles.suspend?.(props));
    if (outcome !== 'done') return false;
    this.isSuspended = true;
    this.#dependencies.stylesheets.release(this.loaded);
    return true;
  }

  /** Resumes a suspended app after loading its stylesheets; rejects on time-out. */
  async resume(show: () => void): Promise<void> {
    const { lifecycles, props, limit } = this.#subject;
    const { clock, stylesheets } = this.#dependencies;
    await stylesheets.use(this.loaded);
    this.isSuspended = false;
    show();
    await withTimeout(clock, limit, 'mount-timeout', Promise.resolve(lifecycles.resume?.(props)));
  }

  async #leave(step: string, work: () => Promise<unknown>): Promise<'done' | 'failed' | 'hung'> {
    const { props, limit } = this.#subject;
    const { clock, log } = this.#dependencies;
    try {
      await withTimeout(clock, Math.min(limit, leaveTimeoutMs), 'mount-timeout', work());
      return 'done';
    } catch (thrown) {
      log.warn(`${props.name}: ${step} failed`, thrown);
      return thrown instanceof AppFailure ? 'hung' : 'failed';
    }
  }
}
