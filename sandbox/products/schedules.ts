import { randomUUID } from 'node:crypto';
import type Database from 'libsql';
import * as v from 'valibot';
import { getDay } from '#base';
import { productFormats, type ProductSchedule, type ScheduleRequest } from '#backends/products';
import { HttpError } from '../http/http-error';
import type { Clock } from '../clock';
import type { Extracts } from '../extracts/extracts';
import type { Account } from '../identity/account';
import type { Accounts } from '../identity/accounts';
import type { Store } from '../store';
import { catalogue, getProduct, type Product } from './catalogue';
import { createProductTarget } from './product-target';

export interface SchedulesDependencies {
  readonly data: Database.Database;
  readonly store: Store;
  readonly clock: Clock;
  readonly accounts: Accounts;
  readonly extracts: Extracts;
}

const RowSchema = v.object({
  id: v.string(),
  user: v.string(),
  product: v.string(),
  municipality: v.string(),
  format: v.picklist(productFormats),
  next_on: v.string(),
});

/** Returns the first day of the next month. */
export function getNextFirst(day: string): string {
  const [year = 0, month = 0] = day.split('-').map(Number);
  return month === 12 ? `${year + 1}-01-01` : `${year}-${String(month + 1).padStart(2, '0')}-01`;
}

/** Monthly orders, placed on the first of each month; those missed while the sandbox was off, once. */
export class Schedules {
  readonly #dependencies: SchedulesDependencies;

  constructor(dependencies: SchedulesDependencies) {
    this.#dependencies = dependencies;
  }

  list(user: string): ProductSchedule[] {
    return this.#rows('user = ?', user).map(({ id, product, municipality, format, next_on: nextOn }) => ({
      id,
      product,
      municipality,
      format,
      nextOn,
      name: catalogue.find((one) => one.id === product)?.name ?? product,
    }));
  }

  /** Adds a monthly order; throws if the caller may not order the product. */
  add(caller: Account, { product: id, municipality, format }: ScheduleRequest): void {
    const { data, store, clock } = this.#dependencies;
    const product = getProduct(id);
    const year = this.#getYear(product, caller);
    createProductTarget(data, product)(caller, { municipality, year }, { size: 1, from: 0 });
    store
      .prepare('insert or ignore into schedules values (?, ?, ?, ?, ?, ?)')
      .run(randomUUID(), caller.seed.id, id, municipality, format, getNextFirst(getDay(clock.now())));
  }

  end(user: string, id: string): void {
    this.#dependencies.store.prepare('delete from schedules where user = ? and id = ?').run(user, id);
  }

  /** Places all due orders. An order that the user may no longer place is removed. */
  run(): void {
    const { store, clock, accounts, extracts } = this.#dependencies;
    const today = getDay(clock.now());
    for (const { id, user, product: name, municipality, format } of this.#rows('next_on <= ?', today)) {
      const product = catalogue.find((one) => one.id === name);
      const account = accounts.findById(user);
      if (product === undefined || account === undefined) continue;
      const year = this.#getYear(product, account);
      const fileName = `${name}-${municipality}-${year}.${format}`;
      store.prepare('update schedules set next_on = ? where id = ?').run(getNextFirst(today), id);
      try {
        extracts.request(account, {
          origin: 'shell',
          fileName,
          target: name,
          params: { municipality, year },
        });
      } catch (thrown) {
        if (!(thrown instanceof HttpError)) throw thrown;
        this.end(user, id);
      }
    }
  }

  reset(): void {
    this.#dependencies.store.exec('delete from schedules');
  }

  /** The latest year for which an account can order a product. */
  #getYear({ years }: Product, { seed }: Account): number {
    return Math.max(...years(this.#dependencies.data, seed.municipalities));
  }

  #rows(condition: string, value: string) {
    const rows = this.#dependencies.store
      .prepare(`select * from schedules where ${condition} order by rowid`)
      .all(value);
    return v.parse(v.array(RowSchema), rows);
  }
}
