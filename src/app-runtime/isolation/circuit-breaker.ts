import type { Clock } from '#platform';

/** What a circuit stands on. */
export interface CircuitBreakerDependencies {
  readonly clock: Clock;
  /** Whether the app could be asked again, as far as that can be known without opening it. */
  readonly probe: () => Promise<boolean>;
  /** Called when a probe went well: one try may follow. */
  readonly onHealthy: () => void;
}

const failuresToOpen = 3;
const firstProbeDelayMs = 10_000;
const maxProbeDelayMs = 5 * 60_000;

/**
 * Keeps the portal from asking an app that keeps failing. Three failures in a row open it; then it probes after 10 s,
 * doubling to 5 min, lets one try through when a probe went well, and closes when the app came on screen.
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

  /** Whether the app is not to be asked now. */
  get isOpen(): boolean {
    return this.#state === 'open';
  }

  /** The app failed. */
  recordFailure(): void {
    this.#failures += 1;
    if (this.#state === 'trial') this.#delay = Math.min(this.#delay * 2, maxProbeDelayMs);
    if (this.#failures >= failuresToOpen) this.#open();
  }

  /** The app came on screen. */
  recordSuccess(): void {
    this.#stopWaiting();
    this.#state = 'closed';
    this.#failures = 0;
    this.#delay = firstProbeDelayMs;
  }

  #open(): void {
    this.#state = 'open';
    this.#stopWaiting();
    this.#stopWaiting = this.#dependencies.clock.after(this.#delay, () => void this.#ask());
  }

  async #ask(): Promise<void> {
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
