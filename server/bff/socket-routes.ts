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

/** The connection of an upgrade request, and the data after the request head. */
interface Upgrade {
  readonly socket: Duplex;
  readonly head: Buffer;
}

/** Same limit as for event streams: one per browser. */
const maxSockets = 20_000;

/** Headers of the websocket handshake that are forwarded; all others are dropped. */
const forwardedRequestHeaders = [
  'sec-websocket-key',
  'sec-websocket-version',
  'sec-websocket-extensions',
] as const;
const forwardedResponseHeaders = ['sec-websocket-accept', 'sec-websocket-extensions'] as const;

/** Returns the URL of the socket back end with the token, as in section 7 of the specification. */
function getUpstreamUrl(address: string, token: string): URL {
  const upstream = new URL(address.replace(/^ws/, 'http'));
  upstream.searchParams.set('accessToken', token);
  return upstream;
}

function pickHeaders(request: IncomingMessage, names: readonly string[]): Record<string, string> {
  return Object.fromEntries(
    names.flatMap((name) => {
      const value = request.headers[name];
      return typeof value === 'string' ? [[name, value]] : [];
    }),
  );
}

/**
 * Routes upgrade requests like all others, and stores their connections. Once a server has an `upgrade`
 * listener, Node passes all upgrade requests to it, also those that could be served without an upgrade.
 */
function routeUpgrades(server: FastifyInstance): WeakMap<IncomingMessage, Upgrade> {
  const upgrades = new WeakMap<IncomingMessage, Upgrade>();
  server.server.on('upgrade', (request: IncomingMessage, socket: Duplex, head: Buffer) => {
    socket.on('error', () => socket.destroy());
    upgrades.set(request, { socket, head });
    const response = new ServerResponse(request);
    response.shouldKeepAlive = false;
    // The type requires a net.Socket, but Node accepts any Duplex.
    Reflect.apply(response.assignSocket, response, [socket]);
    // Node does not close upgraded connections, so this does.
    response.on('finish', () => socket.end(() => socket.destroy()));
    server.routing(request, response);
  });
  return upgrades;
}

/** Sends the 101 response. The connection is then a websocket. */
function switchProtocols(
  reply: FastifyReply,
  socket: Duplex,
  negotiatedHeaders: Readonly<Record<string, string>>,
): void {
  reply.code(101).hijack();
  const own = { connection: 'Upgrade', upgrade: 'websocket', 'x-request-id': reply.request.id };
  const lines = Object.entries({ ...own, ...negotiatedHeaders }).map(
    ([name, value]) => `${name}: ${value}\r\n`,
  );
  reply.raw.detachSocket(reply.request.raw.socket);
  socket.write(`HTTP/1.1 101 Switching Protocols\r\n${lines.join('')}\r\n`);
  // The response is complete, but its `close` event no longer follows from the detached socket.
  reply.raw.emit('close');
}

/** The GUID of the websocket handshake (RFC 6455, section 4.2.2). */
const handshakeGuid = '258EAFA5-E914-47DA-95CA-C5AB0DC85B11';

/** Opens a websocket and closes it with a code. Scripts cannot read the status of a refused handshake. */
function closeWebsocket(
  reply: FastifyReply,
  socket: Duplex,
  key: string,
  code: number,
  reason: string,
): void {
  const accepted = createHash('sha1').update(`${key}${handshakeGuid}`).digest('base64');
  switchProtocols(reply, socket, { 'sec-websocket-accept': accepted });
  const head = Buffer.from([0x88, reason.length + 2, code >> 8, code & 0xff]);
  socket.end(Buffer.concat([head, Buffer.from(reason)]), () => socket.destroy());
}

/** Adds `/bff/socket`, which connects browsers to the socket back end, with the access token added. */
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
    const upstream = getUpstreamUrl(context.backends().socket, token);
    const options: RequestOptions = {
      headers: { ...pickHeaders(raw, forwardedRequestHeaders), connection: 'Upgrade', upgrade: 'websocket' },
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
    // Another replica may end the session, so the websocket ends with its access token at the latest.
    const endsAt = Math.min(sessions.endsAt(session), getUsableUntil(readClaims(token) ?? { exp: 0 }));
    const end = setTimeout(() => socket.destroy(), Math.max(0, endsAt - now())).unref();
    open.add(socket);
    socket.once('close', () => {
      clearTimeout(end);
      for (const dispose of disposers) dispose();
    });
    request.on('timeout', () => request.destroy()).on('error', fail);
    request.on('response', (response) => {
      response.destroy();
      fail();
    });
    request.on('upgrade', (response, upstreamSocket, firstBytes) => {
      if (socket.destroyed) return void upstreamSocket.destroy();
      switchProtocols(reply, socket, pickHeaders(response, forwardedResponseHeaders));
      socket.write(firstBytes);
      upstreamSocket.setTimeout(0).setKeepAlive(true, 60_000);
      upstreamSocket.write(head);
      upstreamSocket.on('error', () => upstreamSocket.destroy()).on('close', () => socket.destroy());
      socket.on('close', () => upstreamSocket.destroy());
      socket.pipe(upstreamSocket).pipe(socket);
    });
    request.end();
  }

  async function admitSocket(
    session: SealedSession | undefined,
    requestedId: unknown,
  ): Promise<Result<{ readonly session: SealedSession; readonly token: string }, Refusal>> {
    if (session === undefined) return err([401, 'Signed out', 'over']);
    if (requestedId !== session.id) return err([409, 'Somebody else has signed in', 'replaced']);
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
      // Pages of other sites can open websockets with the cookie, but cannot forge the Origin header.
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
