import { createHash } from 'node:crypto';
import { ServerResponse, request as openHttp, type IncomingMessage, type RequestOptions } from 'node:http';
import { request as openHttps } from 'node:https';
import type { Duplex } from 'node:stream';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { err, ok, sessionRefusedCode, type Result } from '#base';
import { requireToken, type Refusal } from './admit';
import type { BffContext } from './bff-context';
import { CallLimits } from './call-limits';
import { refuse } from './guard';
import { readClaims } from './identity-provider';
import { getUsableUntil } from './server-sessions';
import type { SealedSession } from './session-cookie';

/** A connection that asks to become a websocket, and what it has sent already. */
interface Upgrade {
  readonly socket: Duplex;
  readonly head: Buffer;
}

/** One for each browser, as of the event streams. */
const maxSockets = 20_000;

/** What a websocket agrees on with its other end; everything else of the browser stays here. */
const passedOfBrowser = ['sec-websocket-key', 'sec-websocket-version', 'sec-websocket-extensions'] as const;
const passedOfBackend = ['sec-websocket-accept', 'sec-websocket-extensions'] as const;

/** The address of the socket back end with the token, as section 7 of the specification has it. */
function toUpstream(address: string, token: string): URL {
  const upstream = new URL(address.replace(/^ws/, 'http'));
  upstream.searchParams.set('accessToken', token);
  return upstream;
}

function pick(request: IncomingMessage, names: readonly string[]): Record<string, string> {
  return Object.fromEntries(
    names.flatMap((name) => {
      const value = request.headers[name];
      return typeof value === 'string' ? [[name, value]] : [];
    }),
  );
}

/**
 * Answers requests that ask for another protocol by the routes, and remembers their connections. A server with a
 * listener gets all of them, also of clients that would do without.
 */
function routeUpgrades(server: FastifyInstance): WeakMap<IncomingMessage, Upgrade> {
  const upgrades = new WeakMap<IncomingMessage, Upgrade>();
  server.server.on('upgrade', (request: IncomingMessage, socket: Duplex, head: Buffer) => {
    socket.on('error', () => socket.destroy());
    upgrades.set(request, { socket, head });
    const response = new ServerResponse(request);
    response.shouldKeepAlive = false;
    // The types know sockets of the network only.
    Reflect.apply(response.assignSocket, response, [socket]);
    // Nothing else ends a connection whose other end stays open: it counts as handed over.
    response.on('finish', () => socket.end(() => socket.destroy()));
    server.routing(request, response);
  });
  return upgrades;
}

/** Answers that the connection is a websocket from now on. */
function switchProtocols(
  reply: FastifyReply,
  socket: Duplex,
  agreed: Readonly<Record<string, string>>,
): void {
  reply.code(101).hijack();
  const own = { connection: 'Upgrade', upgrade: 'websocket', 'x-request-id': reply.request.id };
  const lines = Object.entries({ ...own, ...agreed }).map(([name, value]) => `${name}: ${value}\r\n`);
  reply.raw.detachSocket(reply.request.raw.socket);
  socket.write(`HTTP/1.1 101 Switching Protocols\r\n${lines.join('')}\r\n`);
  // The answer is over, and the connection that would say so is not its own any more.
  reply.raw.emit('close');
}

/** What proves that a server speaks the protocol (RFC 6455, section 4.2.2). */
const acceptanceKey = '258EAFA5-E914-47DA-95CA-C5AB0DC85B11';

/** Opens a websocket and closes it at once: of a refused request, scripts learn only that it failed. */
function closeWebsocket(
  reply: FastifyReply,
  socket: Duplex,
  key: string,
  code: number,
  reason: string,
): void {
  const accepted = createHash('sha1').update(`${key}${acceptanceKey}`).digest('base64');
  switchProtocols(reply, socket, { 'sec-websocket-accept': accepted });
  const head = Buffer.from([0x88, reason.length + 2, code >> 8, code & 0xff]);
  socket.end(Buffer.concat([head, Buffer.from(reason)]), () => socket.destroy());
}

/** Adds `/bff/socket`: a websocket of the browser is one of the socket back end, with the token put in. */
export function addSocketRoutes(server: FastifyInstance, context: BffContext): void {
  const { cookies, sessions, settings, log, now } = context;
  const upgrades = routeUpgrades(server);
  const open = new Set<Duplex>();
  let isClosing = false;
  const limits = new CallLimits(maxSockets);

  server.addHook('preClose', (done) => {
    isClosing = true;
    for (const socket of open) socket.destroy();
    done();
  });

  function connect(
    { raw }: FastifyRequest,
    reply: FastifyReply,
    { socket, head }: Upgrade,
    { session, token }: { readonly session: SealedSession; readonly token: string },
  ): void {
    const release = limits.acquire('socket', { kind: 'session', id: session.id });
    if (release === undefined) return void refuse(reply, 429, 'Too many connections');
    const upstream = toUpstream(context.backends().socket, token);
    const options: RequestOptions = {
      headers: { ...pick(raw, passedOfBrowser), connection: 'Upgrade', upgrade: 'websocket' },
      agent: false,
      timeout: settings.calls.timeout,
    };
    const request = (upstream.protocol === 'https:' ? openHttps : openHttp)(upstream, options);
    const fail = (): void => {
      if (reply.sent) return;
      log.event('warn', 'back-end-failed', { request: reply.request.id, backend: 'socket' });
      void refuse(reply, 502, 'The socket back end did not open a websocket');
    };
    const disposers = [
      release,
      sessions.onEnd(session.id, () => socket.destroy()),
      () => open.delete(socket),
      () => request.destroy(),
    ];
    // Another replica may end the session: without a new token, a websocket must not go on.
    const endsAt = Math.min(sessions.endsAt(session), getUsableUntil(readClaims(token) ?? { exp: 0 }));
    const end = setTimeout(() => socket.destroy(), Math.max(0, endsAt - now())).unref();
    open.add(socket);
    socket.once('close', () => {
      clearTimeout(end);
      for (const dispose of disposers) dispose();
    });
    request.on('timeout', () => request.destroy()).on('error', fail);
    request.on('response', (answer) => {
      answer.destroy();
      fail();
    });
    request.on('upgrade', (answer, other, first) => {
      if (socket.destroyed) return void other.destroy();
      switchProtocols(reply, socket, pick(answer, passedOfBackend));
      socket.write(first);
      other.setTimeout(0).setKeepAlive(true, 60_000);
      other.write(head);
      other.on('error', () => other.destroy()).on('close', () => socket.destroy());
      socket.on('close', () => other.destroy());
      socket.pipe(other).pipe(socket);
    });
    request.end();
  }

  async function admitSocket(
    session: SealedSession | undefined,
    named: unknown,
  ): Promise<Result<{ readonly session: SealedSession; readonly token: string }, Refusal>> {
    if (session === undefined) return err([401, 'Signed out', 'over']);
    if (named !== session.id) return err([409, 'Somebody else has signed in', 'replaced']);
    const token = await requireToken(context, session);
    return token.ok ? ok({ session, token: token.value }) : token;
  }

  server.get<{ Querystring: { session?: unknown } }>(
    '/bff/socket',
    { exposeHeadRoute: false },
    async (request, reply) => {
      const upgrade = upgrades.get(request.raw);
      const { origin, upgrade: protocol, cookie, 'sec-websocket-key': key } = request.headers;
      if (upgrade === undefined || protocol?.toLowerCase() !== 'websocket')
        return refuse(reply, 426, 'Only websockets are opened here');
      if (isClosing) return refuse(reply, 503, 'This server is stopping');
      // A page of another site can open websockets with the cookie, but not hide where it comes from.
      if (origin !== settings.portalOrigin) return refuse(reply, 403, 'Forbidden');
      const session = await cookies.read(cookie);
      const admitted = await admitSocket(session, request.query.session);
      if (admitted.ok) connect(request, reply, upgrade, admitted.value);
      else if (admitted.error[2] === undefined || key === undefined) return refuse(reply, ...admitted.error);
      else closeWebsocket(reply, upgrade.socket, key, sessionRefusedCode, admitted.error[2]);
      return reply;
    },
  );
}
