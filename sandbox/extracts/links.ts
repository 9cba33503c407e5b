import { randomBytes } from 'node:crypto';
import type { Clock } from '../clock';
import type { Extract } from './extract-records';

interface Link {
  readonly extract: Extract;
  readonly goodUntil: number;
}

/** How long a link is good, in milliseconds. */
const lifetime = 5 * 60_000;

/** Links that open a file without signing in: nobody can guess one, and each is valid for five minutes. */
export class Links {
  readonly #clock: Clock;
  readonly #links = new Map<string, Link>();

  constructor(clock: Clock) {
    this.#clock = clock;
  }

  /** Makes a link; answers its key. */
  make(extract: Extract): string {
    const now = this.#clock.now();
    for (const [key, { goodUntil }] of this.#links) if (goodUntil <= now) this.#links.delete(key);
    const key = randomBytes(32).toString('base64url');
    this.#links.set(key, { extract, goodUntil: now + lifetime });
    return key;
  }

  /** What a link leads to, while it is good. */
  follow(key: string): Extract | undefined {
    const link = this.#links.get(key);
    return link !== undefined && link.goodUntil > this.#clock.now() ? link.extract : undefined;
  }

  /** Makes an end of all links. */
  reset(): void {
    this.#links.clear();
  }
}
