import { randomUUID } from 'node:crypto';
import * as v from 'valibot';
import type { Clock } from '../clock';
import type { Store } from '../store';
import { IdentityError } from './identity-error';
import type { Verifier } from './srp';

/** A remembered device; times are in epoch milliseconds. */
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

/** Remembered devices of users; persisted across restarts. */
export class Devices {
  readonly #store: Store;
  readonly #clock: Clock;

  constructor(store: Store, clock: Clock) {
    this.#store = store;
    this.#clock = clock;
  }

  /** Creates keys for a device; they are valid once the device is confirmed. */
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

  /** Confirms an offered device with the verifier of its secret. */
  confirm(user: string, key: string, name: string, { salt, verifier }: Verifier): void {
    const { changes } = this.#store
      .prepare('update devices set name = ?, salt = ?, verifier = ? where device_key = ? and user = ?')
      .run(name, salt, verifier, key, user);
    if (changes === 0) throw createMissingDeviceError();
  }

  /** Returns a remembered device of a user; throws the provider's error if there is none. */
  require(user: string, key: string): Device {
    const found = this.list(user).find((device) => device.key === key);
    if (found === undefined) throw createMissingDeviceError();
    return found;
  }

  /** Returns the remembered devices of a user, oldest first. */
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

  /** Records that a device signed in. */
  recordUse(key: string): void {
    this.#store.prepare('update devices set used_at = ? where device_key = ?').run(this.#clock.now(), key);
  }

  /** Removes one device of a user. */
  forget(user: string, key: string): void {
    this.#store.prepare('delete from devices where user = ? and device_key = ?').run(user, key);
  }

  /** Removes all devices of a user. */
  forgetAll(user: string): void {
    this.#store.prepare('delete from devices where user = ?').run(user);
  }

  /** Removes all devices. */
  reset(): void {
    this.#store.exec('delete from devices');
  }
}

function createMissingDeviceError(): IdentityError {
  // The client recognizes this error by its message.
  return new IdentityError('ResourceNotFoundException', 'Device does not exist.');
}
