import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { getMessage } from '#base';
import type { ServerConfig } from '../settings/config';
import { openKeptKey } from '../storage/kept-key';
import type { Log } from '../log';

/** A confirmed override, as signed by this portal. */
export interface Consent {
  readonly text: string;
  /** Part of the redirect address after confirmation; nobody else can create it. */
  readonly word: string;
}

/** Distinguishes confirmed overrides from forged cookies. */
export interface ConsentTokens {
  /** Signs a confirmation; no two are alike. */
  create(text: string): Consent & { readonly cookie: string };
  /** The confirmed override; `undefined` for a cookie that this portal did not sign. */
  read(cookie: string | undefined): Consent | undefined;
  /** Creates a one-time token for the confirmation page, valid for ten minutes. */
  createToken(text: string): string;
  /** Redeems a token for this override; it is then invalid. */
  redeem(text: string, token: string): boolean;
}

const keyFile = 'override.key';
const tokenLifetimeMs = 600_000;
/** Beyond this many within a token's lifetime, answers are refused and asked again. */
const maxAnswers = 1_000;

/** Redeemed tokens, remembered until they expire. */
function usedTokens(now: () => number): (nonce: string, until: number) => boolean {
  const used = new Map<string, number>();
  return (nonce, until) => {
    for (const [known, end] of used) if (end <= now()) used.delete(known);
    if (used.has(nonce) || used.size >= maxAnswers) return false;
    used.set(nonce, until);
    return true;
  };
}

function createConsentTokens(key: string, now: () => number): ConsentTokens {
  const sign = (use: 'cookie' | 'word' | 'question', nonce: string, text: string): string =>
    createHmac('sha256', key)
      .update(JSON.stringify([use, nonce, text]))
      .digest('base64url');
  const isSigned = (signature: string, ...of: Parameters<typeof sign>): boolean =>
    timingSafeEqual(Buffer.from(signature), Buffer.from(sign(...of)));
  const takeOnce = usedTokens(now);
  return {
    createToken(text) {
      const nonce = `${randomBytes(12).toString('base64url')}.${now() + tokenLifetimeMs}`;
      return `${nonce}.${sign('question', nonce, text)}`;
    },
    redeem(text, token) {
      const [, nonce = '', until = '', signature = ''] =
        /^([\w-]{16}\.(\d{1,15}))\.([\w-]{43})$/.exec(token) ?? [];
      if (signature === '' || !isSigned(signature, 'question', nonce, text)) return false;
      return now() < Number(until) && takeOnce(nonce, Number(until));
    },
    create(text) {
      const nonce = randomBytes(12).toString('base64url');
      const cookie = `${nonce}.${sign('cookie', nonce, text)}.${text}`;
      return { text, cookie, word: sign('word', nonce, text) };
    },
    read(cookie = '') {
      const [, nonce = '', signature = '', text = ''] = /^([\w-]{16})\.([\w-]{43})\.(.+)$/.exec(cookie) ?? [];
      const isOurs = text !== '' && isSigned(signature, 'cookie', nonce, text);
      return isOurs ? { text, word: sign('word', nonce, text) } : undefined;
    },
  };
}

/**
 * Opens the confirmations of a data folder; `undefined` in production. If the folder cannot store the key,
 * confirmations end with this server.
 */
export async function openConsentTokens(
  { environment, dataFolder }: Pick<ServerConfig, 'environment' | 'dataFolder'>,
  log: Log,
  now: () => number,
): Promise<ConsentTokens | undefined> {
  if (environment === 'production') return undefined;
  const key = await openKeptKey(dataFolder, keyFile).catch((thrown: unknown) => {
    log.event('warn', 'override-key-not-kept', { reason: getMessage(thrown) });
    return randomBytes(32).toString('hex');
  });
  return createConsentTokens(key, now);
}
