import * as v from 'valibot';
import { getDay } from '#base';
import type { Clock } from './clock';
import type { Store } from './store';

/** Stands for samples that people have changed. */
const forGood = Number.MAX_SAFE_INTEGER;

const RowSchema = v.object({ at: v.number() });

/** Remembers when samples whose dates lie around the present were made, so that they do not grow old. */
export class SampleAge {
  readonly #store: Store;
  readonly #clock: Clock;
  readonly #name: string;

  constructor(store: Store, clock: Clock, name: string) {
    this.#store = store;
    this.#clock = clock;
    this.#name = name;
  }

  /** Whether samples are to be made: there are none yet, or they are of an earlier day. */
  isDue(): boolean {
    const row = this.#store.prepare('select at from seedings where name = ?').get(this.#name);
    if (row === undefined) return true;
    const { at } = v.parse(RowSchema, row);
    return at !== forGood && getDay(at) < getDay(this.#clock.now());
  }

  /** Notes that samples were made now. */
  done(): void {
    this.#note(this.#clock.now());
  }

  /** Keeps what is there for good: people have changed it. */
  keep(): void {
    this.#note(forGood);
  }

  #note(at: number): void {
    this.#store.prepare('insert or replace into seedings values (?, ?)').run(this.#name, at);
  }
}
