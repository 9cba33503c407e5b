import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { getMessage } from '#base';
import type { ServerConfig } from '../settings/config';
import { openKeptKey } from '../storage/kept-key';
import type { Log } from '../log';

/** The keys of sessions, 32 bytes each: the first seals, all open. */
export type SessionKeys = readonly [Uint8Array, ...Uint8Array[]];

/**
 * The keys of the settings, or one that is kept in the data folder, so that a restart signs nobody out. If the folder
 * cannot keep it, sessions end with this server.
 */
export async function openSessionKeys(
  texts: readonly string[] | undefined,
  { dataFolder }: Pick<ServerConfig, 'dataFolder'>,
  log: Log,
): Promise<SessionKeys> {
  const [first, ...others] = (texts ?? []).map((text) => Buffer.from(text, 'base64url'));
  if (first !== undefined) return [first, ...others];
  const key = await openKeptKey(dataFolder, 'session.key').catch((thrown: unknown) => {
    log.event('warn', 'session-key-not-kept', { reason: getMessage(thrown) });
    return randomBytes(32).toString('hex');
  });
  return [Buffer.from(key, 'hex')];
}

/** A proof that this portal let a session confirm a device. */
export function signDevice([key]: SessionKeys, session: string, device: string): string {
  return sign(key, session, device);
}

/** Whether a proof is one that this portal made for the session and the device. */
export function isSignedDevice(keys: SessionKeys, session: string, device: string, proof: string): boolean {
  const given = Buffer.from(proof);
  return keys.some((key) => {
    const expected = Buffer.from(sign(key, session, device));
    return given.length === expected.length && timingSafeEqual(given, expected);
  });
}

function sign(key: Uint8Array, session: string, device: string): string {
  return createHmac('sha256', key)
    .update(JSON.stringify(['confirm-device', session, device]))
    .digest('base64url');
}
