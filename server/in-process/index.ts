import { randomBytes } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { iconNames } from '#ui/icon-names';
import { createSessionCookies } from '../bff/session-cookie';
import { openSessionKeys } from '../bff/session-keys';
import { readConfig, usesHttps } from '../settings/config';
import { createServer } from '../server';

/** A browser's request to the portal's origin. */
export interface PortalRequest {
  /** Path and query. */
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
}

export interface PortalResponse {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Buffer;
}

export interface InProcessPortal {
  /** The origin that the portal is rendered for. */
  readonly origin: string;
  /** The public id of the session that all documents are rendered for. */
  readonly sessionId: string;
  readonly respond: (request: PortalRequest) => Promise<PortalResponse>;
  readonly close: () => Promise<void>;
}

export interface InProcessOptions {
  /** Environment variables of the portal server; those for sessions, data and manifest are ignored. */
  readonly environment: Readonly<Record<string, string | undefined>>;
  readonly manifestText: string;
  readonly username: string;
  /** The apps that may get the access token. */
  readonly legacyTokens: readonly string[];
}

/**
 * Fetches from app hosts only. The session is fabricated: the identity provider would reject it, which would
 * end it, and back ends would reject its token.
 */
const fetchFromHosts: typeof fetch = (input, init) =>
  new Headers(init?.headers).has('authorization') || (init?.method ?? 'GET') === 'POST'
    ? Promise.reject(new TypeError('Requests to the identity provider and to back ends are disabled.'))
    : fetch(input, init);

/** A placeholder: production requires an identity provider, but no request is sent to it. */
const placeholderProvider = {
  PORTAL_ORIGIN: 'http://localhost:4000',
  PORTAL_IDENTITY_ENDPOINT: 'https://identity.invalid',
  PORTAL_IDENTITY_POOL: 'none_None',
  PORTAL_IDENTITY_CLIENT: 'none',
};

const passedVariables = /^PORTAL_(SHELL|ENVIRONMENT|ORIGIN|PORT|ADDRESS|(HOST|BACKEND|IDENTITY)_\w+)$/;
const day = 86_400_000;

/**
 * Starts the portal server for one manifest and one signed-in user, without a port or an identity provider.
 * Documents, policies and files are the same as in production. Rejects with a `PortalError` if the shell is
 * not built or the manifest is invalid.
 */
export async function openInProcessPortal(options: InProcessOptions): Promise<InProcessPortal> {
  const folder = await mkdtemp(join(tmpdir(), 'portal-'));
  const removeFolder = (): Promise<void> => rm(folder, { recursive: true, force: true });
  try {
    const manifestFile = join(folder, 'portal.manifest.json');
    await writeFile(manifestFile, options.manifestText);
    const passed = Object.entries(options.environment).filter(([name]) => passedVariables.test(name));
    const { config } = readConfig({
      ...placeholderProvider,
      ...Object.fromEntries(passed),
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
        // Browsers do not decode intercepted responses, so the body must not be compressed.
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
