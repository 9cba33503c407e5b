import * as v from 'valibot';
import { getDay } from '#base';
import type { Clock } from './clock';
import type { Store } from './store';

/** Marks samples that users have changed. */
const permanent = Number.MAX_SAFE_INTEGER;

const RowSchema = v.object({ at: v.number() });

/** Tracks when samples were created, because their dates are relative to that day. */
export class SampleAge {
  readonly #store: Store;
  readonly #clock: Clock;
  readonly #name: string;

  constructor(store: Store, clock: Clock, name: string) {
    this.#store = store;
    this.#clock = clock;
    this.#name = name;
  }

  /** Whether the samples are missing or of an earlier day. */
  isDue(): boolean {
    const row = this.#store.prepare('select at from seedings where name = ?').get(this.#name);
    if (row === undefined) return true;
    const { at } = v.parse(RowSchema, row);
    return at !== permanent && getDay(at) < getDay(this.#clock.now());
  }

  /** Records that the samples were created now. */
  recordCreation(): void {
    this.#save(this.#clock.now());
  }

  /** Keeps the current rows permanently, because users have changed them. */
  keepForever(): void {
    this.#save(permanent);
  }

  #save(at: number): void {
    this.#store.prepare('insert or replace into seedings values (?, ?)').run(this.#name, at);
  }
}
