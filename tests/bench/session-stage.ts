import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { createServer, type RequestListener, type Server } from 'node:http';
import { WebSocketServer } from 'ws';
import { Programs } from '../e2e/fixtures';

/** The response time of the back end (ms). */
export const backendTime = 20;
const portalOrigin = 'http://localhost:4999';

/** The headers of a session's own requests. */
export type SessionHeaders = Readonly<Record<'origin' | 'cookie' | 'x-portal-session', string>>;

/** A portal server on its own core, with an identity provider and a back end that respond at once. */
export interface SessionStage {
  readonly address: string;
  readonly backend: string;
  /** Signs a user in; each call creates a new session. */
  readonly signIn: () => Promise<SessionHeaders>;
  /** The resident memory of the server, or of another process, in bytes. */
  readonly getMemory: (pid?: number) => number;
  /** The processor time used by the server (s); the kernel counts in hundredths. */
  readonly getProcessorTime: () => number;
  readonly clear: () => Promise<void>;
}

const encode = (part: object): string => Buffer.from(JSON.stringify(part)).toString('base64url');

/** Tokens as long as those of the provider. */
function createTokens(): object {
  const claims = { username: 'jane', permissions: [], exp: Math.floor(Date.now() / 1_000) + 3_600 };
  return {
    AccessToken: `${encode({ alg: 'RS256' })}.${encode(claims)}.${'s'.repeat(340)}`,
    RefreshToken: randomBytes(1_275).toString('base64url'),
  };
}

/** Listens on any free port. */
async function listen(
  open: Server[],
  listener: RequestListener,
): Promise<{ server: Server; address: string }> {
  const server = createServer(listener);
  open.push(server);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  return { server, address: `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}` };
}

/** Starts the stage; this process uses the other core. */
export async function startSessionStage(): Promise<SessionStage> {
  const programs = new Programs();
  const open: Server[] = [];
  const identity = await listen(open, (_request, response) => {
    response
      .setHeader('content-type', 'application/json')
      .end(JSON.stringify({ AuthenticationResult: createTokens() }));
  });
  const rows = JSON.stringify(Array.from({ length: 25 }, (_, id) => ({ id, address: `${id} Main Street` })));
  const backend = await listen(open, (_request, response) => {
    setTimeout(() => response.setHeader('content-type', 'application/json').end(rows), backendTime);
  });
  const sockets = new WebSocketServer({ server: backend.server });
  const program = programs.start('taskset', ['-c', '1', process.execPath, 'dist/node/server.js'], {
    env: {
      PORTAL_ADDRESS: '127.0.0.1',
      PORTAL_PORT: '0',
      PORTAL_SESSIONS: 'server',
      PORTAL_ORIGIN: portalOrigin,
      PORTAL_SESSION_KEYS: randomBytes(32).toString('base64url'),
      PORTAL_IDENTITY_ENDPOINT: identity.address,
      PORTAL_IDENTITY_CLIENT: 'client',
      PORTAL_BACKEND_API: backend.address,
      PORTAL_BACKEND_SOCKET: backend.address.replace('http', 'ws'),
      PORTAL_EVENT_STREAMS_PER_ADDRESS: '20000',
      PORTAL_DATA: programs.folder(),
      PORTAL_MANIFEST: 'portal.manifest.json',
      PORTAL_LOG: 'warn',
    },
  });
  const [, port = ''] = await program.waitForOutput(/is ready at http:\/\/127\.0\.0\.1:(\d+) /);
  const address = `http://127.0.0.1:${port}`;
  const server = program.process.pid;

  async function signIn(): Promise<SessionHeaders> {
    const answer = await fetch(`${address}/bff/idp`, {
      method: 'POST',
      headers: {
        origin: portalOrigin,
        'content-type': 'application/x-amz-json-1.1',
        'x-amz-target': 'AWSCognitoIdentityProviderService.InitiateAuth',
      },
      body: JSON.stringify({ AuthFlow: 'USER_AUTH', ClientId: 'client' }),
    });
    await answer.arrayBuffer();
    const [cookie = ''] = (answer.headers.get('set-cookie') ?? '').split(';');
    const page = await fetch(`${address}/`, { headers: { accept: 'text/html', cookie } });
    const [, id = ''] = /"current":\{"id":"([\w-]{22})"/.exec(await page.text()) ?? [];
    if (id === '') throw new Error(`Nobody was signed in: ${answer.status}`);
    return { origin: portalOrigin, cookie, 'x-portal-session': id };
  }

  return {
    address,
    backend: backend.address,
    signIn,
    getMemory(pid = server) {
      const [, kilobytes = ''] =
        /^VmRSS:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? [];
      return Number(kilobytes) * 1_024;
    },
    getProcessorTime() {
      // The program name, in brackets, may contain spaces.
      const [, fields = ''] = readFileSync(`/proc/${server}/stat`, 'utf8').split(') ');
      const [user = 0, system = 0] = fields.split(' ').slice(11, 13).map(Number);
      return (user + system) / 100;
    },
    async clear() {
      sockets.close();
      await programs.clear();
      for (const one of open) {
        one.closeAllConnections();
        one.close();
      }
    },
  };
}
