import { randomBytes } from 'node:crypto';
import type { Clock } from '../clock';
import type { Extract } from './extract-records';

interface Link {
  readonly extract: Extract;
  readonly expiresAt: number;
}

/** How long a link is valid, in milliseconds. */
const lifetime = 5 * 60_000;

/** Download links that need no token: each has a random key and is valid for five minutes. */
export class Links {
  readonly #clock: Clock;
  readonly #links = new Map<string, Link>();

  constructor(clock: Clock) {
    this.#clock = clock;
  }

  /** Creates a link and returns its key. */
  create(extract: Extract): string {
    const now = this.#clock.now();
    for (const [key, { expiresAt }] of this.#links) if (expiresAt <= now) this.#links.delete(key);
    const key = randomBytes(32).toString('base64url');
    this.#links.set(key, { extract, expiresAt: now + lifetime });
    return key;
  }

  /** Returns the extract of a valid link. */
  find(key: string): Extract | undefined {
    const link = this.#links.get(key);
    return link !== undefined && link.expiresAt > this.#clock.now() ? link.extract : undefined;
  }

  /** Invalidates all links. */
  reset(): void {
    this.#links.clear();
  }
}
