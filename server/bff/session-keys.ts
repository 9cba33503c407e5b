import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { getMessage } from '#base';
import type { ServerConfig } from '../settings/config';
import { openPersistedKey } from '../storage/persisted-key';
import type { Log } from '../log';

/** Keys of session cookies, 32 bytes each: the first encrypts, all decrypt. */
export type SessionKeys = readonly [Uint8Array, ...Uint8Array[]];

/**
 * Returns the keys of the settings, or else a key persisted in the data folder, so that sessions survive a
 * restart. If the folder is not writable, sessions end with this process.
 */
export async function openSessionKeys(
  texts: readonly string[] | undefined,
  { dataFolder }: Pick<ServerConfig, 'dataFolder'>,
  log: Log,
): Promise<SessionKeys> {
  const [first, ...others] = (texts ?? []).map((text) => Buffer.from(text, 'base64url'));
  if (first !== undefined) return [first, ...others];
  const key = await openPersistedKey(dataFolder, 'session.key').catch((thrown: unknown) => {
    log.event('warn', 'session-key-not-kept', { reason: getMessage(thrown) });
    return randomBytes(32).toString('hex');
  });
  return [Buffer.from(key, 'hex')];
}

/** Signs the permission of a session to confirm a device. */
export function signDevice([key]: SessionKeys, session: string, device: string): string {
  return sign(key, session, device);
}

/** Whether `proof` is this portal's signature for the session and the device. */
export function isSignedDevice(keys: SessionKeys, session: string, device: string, proof: string): boolean {
  const proofBytes = Buffer.from(proof);
  return keys.some((key) => {
    const expected = Buffer.from(sign(key, session, device));
    return proofBytes.length === expected.length && timingSafeEqual(proofBytes, expected);
  });
}

function sign(key: Uint8Array, session: string, device: string): string {
  return createHmac('sha256', key)
    .update(JSON.stringify(['confirm-device', session, device]))
    .digest('base64url');
}
