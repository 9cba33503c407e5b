import { when } from 'mobx';
import type { Address, App, Decision } from '#manifest';
import type { Clock } from '#platform';
import type { UnsavedWork } from '#plugin-api';
import { getIdentity } from './app-loader';
import type { AppInstance } from './app-instance';

/** How long (ms) a suspended app is kept. */
export const keptForMs = 30 * 60_000;

/** Observable, both. */
interface StayConditions {
  readonly decide: (address: Address) => Decision;
  readonly isSessionOver: () => boolean;
}

interface SuspendedApp {
  readonly app: App;
  /** Its last address. */
  readonly address: Address;
  readonly instance: Pick<AppInstance, 'drop'>;
  /** Guards for unsaved work, restored when the app is opened again. */
  readonly unsavedGuards: readonly UnsavedWork[];
}

/**
 * Whether the user may still open the app at its last address, with the same configuration and `keepAlive`
 * on.
 */
export function mayStay(app: App, address: Address, { decide, isSessionOver }: StayConditions): boolean {
  const decision = decide(address);
  if (isSessionOver() || decision.kind !== 'app' || decision.outdated === true) return false;
  const { app: now } = decision;
  return now.name === app.name && now.keepAlive === true && getIdentity(now) === getIdentity(app);
}

interface KeptApp extends Pick<SuspendedApp, 'instance' | 'unsavedGuards'> {
  readonly dispose: () => void;
}

export interface KeptAppsDependencies extends StayConditions {
  readonly clock: Clock;
  /** Maximum number of kept apps. */
  readonly limit: () => number;
}

/** Suspended apps: the most recent ones, each for at most 30 minutes and only while the user may open it. */
export class KeptApps {
  readonly #dependencies: KeptAppsDependencies;
  /** By name, least recently used first. */
  readonly #kept = new Map<string, KeptApp>();

  constructor(dependencies: KeptAppsDependencies) {
    this.#dependencies = dependencies;
  }

  /** Keeps an app until it is taken, expires, is evicted, or may no longer be kept. */
  add({ app, address, instance, unsavedGuards }: SuspendedApp): void {
    const { name } = app;
    const { clock, limit } = this.#dependencies;
    const isAllowed = (): boolean => mayStay(app, address, this.#dependencies);
    this.#forget(name);
    const drop = (): void => this.#drop(name);
    const stopWaiting = clock.after(keptForMs, drop);
    const stopFollowing = when(() => !isAllowed(), drop);
    const dispose = (): void => {
      stopWaiting();
      stopFollowing();
    };
    // If it is no longer allowed, `when` has already dropped it, before it was added.
    if (!isAllowed()) {
      dispose();
      void instance.drop();
      return;
    }
    this.#kept.set(name, { instance, unsavedGuards, dispose });
    for (const oldest of [...this.#kept.keys()].slice(0, Math.max(0, this.#kept.size - limit())))
      this.#drop(oldest);
  }

  /** Removes an app that is opened again, and returns its guards. */
  take(name: string): readonly UnsavedWork[] {
    return this.#forget(name)?.unsavedGuards ?? [];
  }

  /** Unmounts all kept apps. */
  clear(): void {
    for (const name of this.#kept.keys()) this.#drop(name);
  }

  #forget(name: string): KeptApp | undefined {
    const known = this.#kept.get(name);
    known?.dispose();
    this.#kept.delete(name);
    return known;
  }

  #drop(name: string): void {
    void this.#forget(name)?.instance.drop();
  }
}
