import type { Clock } from '#platform';

export interface CircuitBreakerDependencies {
  readonly clock: Clock;
  /** Probes whether the app could be loaded again, without opening it. */
  readonly probe: () => Promise<boolean>;
  /** Called after a successful probe; one attempt may follow. */
  readonly onHealthy: () => void;
}

const failuresToOpen = 3;
const firstProbeDelayMs = 10_000;
const maxProbeDelayMs = 5 * 60_000;

/**
 * Stops loading an app that keeps failing. Opens after three failures in a row, then probes after 10 s, doubling to
 * 5 min. A successful probe allows one attempt; the circuit closes when the app mounts.
 */
export class CircuitBreaker {
  readonly #dependencies: CircuitBreakerDependencies;
  #state: 'closed' | 'open' | 'trial' = 'closed';
  #failures = 0;
  #delay = firstProbeDelayMs;
  #stopWaiting: () => void = () => undefined;

  constructor(dependencies: CircuitBreakerDependencies) {
    this.#dependencies = dependencies;
  }

  /** Whether the circuit is open. */
  get isOpen(): boolean {
    return this.#state === 'open';
  }

  /** Records a failure of the app. */
  recordFailure(): void {
    this.#failures += 1;
    if (this.#state === 'trial') this.#delay = Math.min(this.#delay * 2, maxProbeDelayMs);
    if (this.#failures >= failuresToOpen) this.#open();
  }

  /** Records that the app mounted, and closes the circuit. */
  recordSuccess(): void {
    this.#stopWaiting();
    this.#state = 'closed';
    this.#failures = 0;
    this.#delay = firstProbeDelayMs;
  }

  #open(): void {
    this.#state = 'open';
    this.#stopWaiting();
    this.#stopWaiting = this.#dependencies.clock.after(this.#delay, () => void this.#probe());
  }

  async #probe(): Promise<void> {
    const isWell = await this.#dependencies.probe();
    if (this.#state !== 'open') return;
    if (isWell) {
      this.#state = 'trial';
      this.#dependencies.onHealthy();
      return;
    }
    this.#delay = Math.min(this.#delay * 2, maxProbeDelayMs);
    this.#open();
  }
}
