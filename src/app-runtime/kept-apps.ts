import { when } from 'mobx';
import type { Address, App, Decision } from '#manifest';
import type { Clock } from '#platform';
import type { UnsavedWork } from '#plugin-api';
import { getIdentity } from './app-loader';
import type { AppInstance } from './app-instance';

/** How long (ms) an app that was left is kept. */
export const keptForMs = 30 * 60_000;

/** Observable, both. */
interface StayConditions {
  readonly decide: (address: Address) => Decision;
  readonly isSessionOver: () => boolean;
}

interface Candidate {
  readonly app: App;
  /** Where it was left. */
  readonly address: Address;
  readonly instance: Pick<AppInstance, 'drop'>;
  /** What it guards against being left unsaved; part of the page again once the app is. */
  readonly unsavedGuards: readonly UnsavedWork[];
}

/** Whether the address where an app was left still leads the person to it, as it was, and it is still to be kept. */
export function mayStay(app: App, address: Address, { decide, isSessionOver }: StayConditions): boolean {
  const decision = decide(address);
  if (isSessionOver() || decision.kind !== 'app' || decision.outdated === true) return false;
  const { app: now } = decision;
  return now.name === app.name && now.keepAlive === true && getIdentity(now) === getIdentity(app);
}

interface KeptApp extends Pick<Candidate, 'instance' | 'unsavedGuards'> {
  readonly dispose: () => void;
}

export interface KeptAppsDependencies extends StayConditions {
  readonly clock: Clock;
  /** How many apps are kept at most. */
  readonly limit: () => number;
}

/** The apps that are kept after leaving: the latest ones, for 30 minutes, and only while they may be. */
export class KeptApps {
  readonly #dependencies: KeptAppsDependencies;
  /** By name, the least recently used first. */
  readonly #kept = new Map<string, KeptApp>();

  constructor(dependencies: KeptAppsDependencies) {
    this.#dependencies = dependencies;
  }

  /** Keeps an app until it is taken, the time is over, others need its place, or it may no longer stay. */
  add({ app, address, instance, unsavedGuards }: Candidate): void {
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
    // It was allowed a moment ago; where it no longer is, `when` has dropped it before it was known.
    if (!isAllowed()) {
      dispose();
      void instance.drop();
      return;
    }
    this.#kept.set(name, { instance, unsavedGuards, dispose });
    for (const oldest of [...this.#kept.keys()].slice(0, Math.max(0, this.#kept.size - limit())))
      this.#drop(oldest);
  }

  /** The app is opened again: returns what it guards. */
  take(name: string): readonly UnsavedWork[] {
    return this.#forget(name)?.unsavedGuards ?? [];
  }

  /** Unmounts all. */
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
