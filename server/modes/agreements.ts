import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { link, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { messageOf, PortalError } from '#base';
import type { ServerConfig } from '../config';
import type { Log } from '../log';

/** An override that a person agreed to, as this portal wrote it down. */
export interface Agreement {
  readonly text: string;
  /** Stands in the address that the agreement itself leads to; nobody else can write it. */
  readonly word: string;
}

/** Knows the overrides that people agreed to from those that somebody else put into their cookies. */
export interface Agreements {
  /** Writes an agreement down; no two are alike. */
  make(text: string): Agreement & { readonly cookie: string };
  /** What was agreed to; `undefined` for a cookie that this portal did not write. */
  read(cookie: string | undefined): Agreement | undefined;
}

const keyFile = 'override.key';

/** One key for all servers of a data folder: whoever comes first makes it, whole or not at all. */
async function keptKey(dataFolder: string): Promise<string> {
  const file = join(dataFolder, keyFile);
  const draft = `${file}.${randomBytes(6).toString('hex')}`;
  await mkdir(dataFolder, { recursive: true });
  await writeFile(draft, randomBytes(32).toString('hex'), { mode: 0o600 });
  // Fails where the key is there already; where it cannot be made, reading it says so.
  await link(draft, file).catch(() => undefined);
  await rm(draft);
  const key = await readFile(file, 'utf8');
  if (/^[0-9a-f]{64}$/.test(key)) return key;
  throw new PortalError(`${file} holds no key; remove it`, { code: 'configuration' });
}

function agreementsWith(key: string): Agreements {
  const sign = (use: 'cookie' | 'word', nonce: string, text: string): string =>
    createHmac('sha256', key)
      .update(JSON.stringify([use, nonce, text]))
      .digest('base64url');
  return {
    make(text) {
      const nonce = randomBytes(12).toString('base64url');
      const cookie = `${nonce}.${sign('cookie', nonce, text)}.${text}`;
      return { text, cookie, word: sign('word', nonce, text) };
    },
    read(cookie = '') {
      const [, nonce = '', signature = '', text = ''] = /^([\w-]{16})\.([\w-]{43})\.(.+)$/.exec(cookie) ?? [];
      const isOurs =
        text !== '' && timingSafeEqual(Buffer.from(signature), Buffer.from(sign('cookie', nonce, text)));
      return isOurs ? { text, word: sign('word', nonce, text) } : undefined;
    },
  };
}

/**
 * Opens the agreements of a data folder; `undefined` in production, where there are none. Where the folder cannot keep
 * the key, agreements end with this server.
 */
export async function openAgreements(
  { environment, dataFolder }: Pick<ServerConfig, 'environment' | 'dataFolder'>,
  log: Log,
): Promise<Agreements | undefined> {
  if (environment === 'production') return undefined;
  const key = await keptKey(dataFolder).catch((thrown: unknown) => {
    log.event('warn', 'override-key-not-kept', { reason: messageOf(thrown) });
    return randomBytes(32).toString('hex');
  });
  return agreementsWith(key);
}
