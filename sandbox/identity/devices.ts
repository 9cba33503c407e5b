import { randomUUID } from 'node:crypto';
import * as v from 'valibot';
import type { Clock } from '../clock';
import type { Store } from '../store';
import { IdentityError } from './identity-error';
import type { Verifier } from './srp';

/** A browser that is remembered; times in epoch milliseconds. */
export interface Device {
  readonly key: string;
  readonly groupKey: string;
  readonly name: string;
  readonly verifier: Verifier;
  readonly createdAt: number;
  readonly usedAt: number;
}

const RowSchema = v.object({
  device_key: v.string(),
  group_key: v.string(),
  name: v.nullable(v.string()),
  salt: v.string(),
  verifier: v.string(),
  created_at: v.number(),
  used_at: v.number(),
});

/** Browsers that people let the provider remember, persisted across restarts. */
export class Devices {
  readonly #store: Store;
  readonly #clock: Clock;

  constructor(store: Store, clock: Clock) {
    this.#store = store;
    this.#clock = clock;
  }

  /** Offers to remember a browser: keys that count once it was confirmed. */
  offer(user: string): { readonly DeviceKey: string; readonly DeviceGroupKey: string } {
    const offered = {
      DeviceKey: `ca-central-1_${randomUUID()}`,
      DeviceGroupKey: `-${randomUUID().slice(0, 8)}`,
    };
    const now = this.#clock.now();
    this.#store
      .prepare(
        'insert into devices (device_key, user, group_key, created_at, used_at) values (?, ?, ?, ?, ?)',
      )
      .run(offered.DeviceKey, user, offered.DeviceGroupKey, now, now);
    return offered;
  }

  /** Remembers an offered browser by the verifier of its secret. */
  confirm(user: string, key: string, name: string, { salt, verifier }: Verifier): void {
    const { changes } = this.#store
      .prepare('update devices set name = ?, salt = ?, verifier = ? where device_key = ? and user = ?')
      .run(name, salt, verifier, key, user);
    if (changes === 0) throw noSuchDevice();
  }

  /** A remembered browser of a user; throws the provider's refusal when it is not or no longer remembered. */
  require(user: string, key: string): Device {
    const found = this.list(user).find((device) => device.key === key);
    if (found === undefined) throw noSuchDevice();
    return found;
  }

  /** The remembered browsers of a user, oldest first. */
  list(user: string): readonly Device[] {
    const rows = this.#store
      .prepare('select * from devices where user = ? and verifier is not null order by created_at')
      .all(user);
    return v.parse(v.array(RowSchema), rows).map((row) => ({
      key: row.device_key,
      groupKey: row.group_key,
      name: row.name ?? '',
      verifier: { salt: row.salt, verifier: row.verifier },
      createdAt: row.created_at,
      usedAt: row.used_at,
    }));
  }

  /** Notes that a browser signed in. */
  used(key: string): void {
    this.#store.prepare('update devices set used_at = ? where device_key = ?').run(this.#clock.now(), key);
  }

  /** Forgets one browser of a user. */
  forget(user: string, key: string): void {
    this.#store.prepare('delete from devices where user = ? and device_key = ?').run(user, key);
  }

  /** Forgets all browsers of a user. */
  forgetAll(user: string): void {
    this.#store.prepare('delete from devices where user = ?').run(user);
  }

  /** Forgets every browser of everybody. */
  reset(): void {
    this.#store.exec('delete from devices');
  }
}

function noSuchDevice(): IdentityError {
  // The client knows this refusal by its text.
  return new IdentityError('ResourceNotFoundException', 'Device does not exist.');
}
