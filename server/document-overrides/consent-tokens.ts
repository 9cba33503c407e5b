import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { getMessage } from '#base';
import type { ServerConfig } from '../settings/config';
import { openPersistedKey } from '../storage/persisted-key';
import type { Log } from '../log';

/** A confirmed override, signed by this portal. */
export interface Consent {
  readonly text: string;
  /** Signed secret in the redirect URL after confirmation. */
  readonly urlSecret: string;
}

/** Distinguishes confirmed overrides from forged cookies. */
export interface ConsentTokens {
  /** Signs a confirmation with a random nonce. */
  create(text: string): Consent & { readonly cookie: string };
  /** Reads the confirmed override from a cookie; `undefined` if this portal did not sign it. */
  read(cookie: string | undefined): Consent | undefined;
  /** Creates a one-time token for the confirmation page, valid for ten minutes. */
  createToken(text: string): string;
  /** Redeems a token for this override; returns false if it is invalid or was redeemed before. */
  redeem(text: string, token: string): boolean;
}

const keyFile = 'override.key';
const tokenLifetimeMs = 600_000;
/** Limit of redeemed tokens within a token's lifetime; beyond it, users must confirm again. */
const maxRedeemed = 1_000;

/** Creates a function that accepts each nonce once. Nonces are stored until they expire. */
function createNonceStore(now: () => number): (nonce: string, until: number) => boolean {
  const redeemed = new Map<string, number>();
  return (nonce, until) => {
    for (const [known, end] of redeemed) if (end <= now()) redeemed.delete(known);
    if (redeemed.has(nonce) || redeemed.size >= maxRedeemed) return false;
    redeemed.set(nonce, until);
    return true;
  };
}

function createConsentTokens(key: string, now: () => number): ConsentTokens {
  const sign = (use: 'cookie' | 'word' | 'question', nonce: string, text: string): string =>
    createHmac('sha256', key)
      .update(JSON.stringify([use, nonce, text]))
      .digest('base64url');
  const isSigned = (signature: string, ...content: Parameters<typeof sign>): boolean =>
    timingSafeEqual(Buffer.from(signature), Buffer.from(sign(...content)));
  const redeemNonce = createNonceStore(now);
  return {
    createToken(text) {
      const nonce = `${randomBytes(12).toString('base64url')}.${now() + tokenLifetimeMs}`;
      return `${nonce}.${sign('question', nonce, text)}`;
    },
    redeem(text, token) {
      const [, nonce = '', until = '', signature = ''] =
        /^([\w-]{16}\.(\d{1,15}))\.([\w-]{43})$/.exec(token) ?? [];
      if (signature === '' || !isSigned(signature, 'question', nonce, text)) return false;
      return now() < Number(until) && redeemNonce(nonce, Number(until));
    },
    create(text) {
      const nonce = randomBytes(12).toString('base64url');
      const cookie = `${nonce}.${sign('cookie', nonce, text)}.${text}`;
      return { text, cookie, urlSecret: sign('word', nonce, text) };
    },
    read(cookie = '') {
      const [, nonce = '', signature = '', text = ''] = /^([\w-]{16})\.([\w-]{43})\.(.+)$/.exec(cookie) ?? [];
      const isOurs = text !== '' && isSigned(signature, 'cookie', nonce, text);
      return isOurs ? { text, urlSecret: sign('word', nonce, text) } : undefined;
    },
  };
}

/**
 * Creates the consent tokens with the key in the data folder; `undefined` in production. If the folder is not
 * writable, consents end with this process.
 */
export async function openConsentTokens(
  { environment, dataFolder }: Pick<ServerConfig, 'environment' | 'dataFolder'>,
  log: Log,
  now: () => number,
): Promise<ConsentTokens | undefined> {
  if (environment === 'production') return undefined;
  const key = await openPersistedKey(dataFolder, keyFile).catch((thrown: unknown) => {
    log.event('warn', 'override-key-not-kept', { reason: getMessage(thrown) });
    return randomBytes(32).toString('hex');
  });
  return createConsentTokens(key, now);
}
