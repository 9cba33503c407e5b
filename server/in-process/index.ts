import { randomBytes } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { iconNames } from '#ui/icon-names';
import { createSessionCookies } from '../bff/session-cookie';
import { openSessionKeys } from '../bff/session-keys';
import { readConfig, usesHttps } from '../settings/config';
import { createServer } from '../server';

/** A request of a browser for something of the portal's own origin. */
export interface OwnRequest {
  /** Path and query. */
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
}

export interface OwnResponse {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Buffer;
}

export interface InProcessPortal {
  /** Where browsers would find the portal. */
  readonly origin: string;
  /** The public id of the session that all documents are made for. */
  readonly sessionId: string;
  readonly respond: (request: OwnRequest) => Promise<OwnResponse>;
  readonly close: () => Promise<void>;
}

export interface InProcessOptions {
  /** The settings of the portal server; those of sessions, data and manifest are replaced. */
  readonly environment: Readonly<Record<string, string | undefined>>;
  readonly manifestText: string;
  readonly username: string;
  /** The apps that are handed an access token. */
  readonly legacyTokens: readonly string[];
}

/**
 * Reads what app hosts have. The session is made up: the provider would refuse it, and with that end it, and back ends
 * are none of this portal's business.
 */
const fetchFromHosts: typeof fetch = (input, init) =>
  new Headers(init?.headers).has('authorization') || (init?.method ?? 'GET') === 'POST'
    ? Promise.reject(new TypeError('Neither the provider nor a back end is asked.'))
    : fetch(input, init);

/** Needed in production, and never asked. */
const nobodysProvider = {
  PORTAL_ORIGIN: 'http://localhost:4000',
  PORTAL_IDENTITY_ENDPOINT: 'https://identity.invalid',
  PORTAL_IDENTITY_POOL: 'none_None',
  PORTAL_IDENTITY_CLIENT: 'none',
};

const ownSettings = /^PORTAL_(SHELL|ENVIRONMENT|ORIGIN|PORT|ADDRESS|(HOST|BACKEND|IDENTITY)_\w+)$/;
const day = 86_400_000;

/**
 * Opens the portal for one manifest and one signed-in person without a port or a provider: documents, policies and
 * files are those of the portal server. Rejects with a `PortalError` if the shell is not built or the manifest is
 * refused.
 */
export async function openInProcessPortal(options: InProcessOptions): Promise<InProcessPortal> {
  const folder = await mkdtemp(join(tmpdir(), 'portal-'));
  const removeFolder = (): Promise<void> => rm(folder, { recursive: true, force: true });
  try {
    const manifestFile = join(folder, 'portal.manifest.json');
    await writeFile(manifestFile, options.manifestText);
    const kept = Object.entries(options.environment).filter(([name]) => ownSettings.test(name));
    const { config } = readConfig({
      ...nobodysProvider,
      ...Object.fromEntries(kept),
      PORTAL_MANIFEST: manifestFile,
      PORTAL_DATA: join(folder, 'data'),
      PORTAL_SESSIONS: 'server',
      PORTAL_SESSION_KEYS: randomBytes(32).toString('base64url'),
      PORTAL_LEGACY_TOKENS: options.legacyTokens.join(' '),
    });
    const log = { event: () => undefined, line: () => undefined };
    const server = await createServer(config, { log, known: { icons: iconNames }, fetch: fetchFromHosts });
    const origin = config.sessions?.portalOrigin ?? '';
    const sessionId = randomBytes(16).toString('base64url');
    const cookies = createSessionCookies({
      keys: await openSessionKeys(config.sessions?.keys, config, log),
      isSecure: usesHttps(config),
      port: new URL(origin).port,
      now: Date.now,
    });
    const at = Date.now();
    const session = { refreshToken: 'none', id: sessionId, username: options.username };
    const written = await cookies.write(
      { ...session, signedInAt: at, activeAt: at, renewedAt: at },
      at + day,
    );
    const [cookie = ''] = written.split(';');
    return {
      origin,
      sessionId,
      async respond({ url, headers }) {
        // A browser does not decode what is handed to it in this way.
        const { 'accept-encoding': _encoding, ...others } = headers;
        const answer = await server.http.inject({ method: 'GET', url, headers: { ...others, cookie } });
        const received = Object.entries(answer.headers).map(([name, value]): [string, string] => [
          name,
          String(value),
        ]);
        return {
          status: answer.statusCode,
          headers: Object.fromEntries(received),
          body: answer.rawPayload,
        };
      },
      async close() {
        await server.http.close();
        await removeFolder();
      },
    };
  } catch (thrown) {
    await removeFolder();
    throw thrown;
  }
}
