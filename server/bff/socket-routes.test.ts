import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { WebSocketServer, type WebSocket } from 'ws';
import { sampleBackends, sampleManifest } from '../../tests/contract/manifest/sample';
import { closeBackEnds, getPort, startBackEnd } from '../../tests/support/back-end';
import { asOwnScript, SampleProvider, signIn, startWithSessions } from '../../tests/support/bff';
import { portalOnDisk, removePortals } from '../../tests/support/portal-server';

const sockets: Socket[] = [];

afterEach(async () => {
  for (const socket of sockets.splice(0)) socket.destroy();
  await removePortals();
  closeBackEnds();
});

async function openStage({
  refuses = false,
  now = Date.now,
  provider = new SampleProvider(),
  rotatesTokens = false,
}: {
  readonly refuses?: boolean;
  readonly now?: () => number;
  readonly provider?: SampleProvider;
  readonly rotatesTokens?: boolean;
} = {}) {
  const { address, server: backEnd } = await startBackEnd((_request, response) =>
    response.writeHead(404).end(),
  );
  const upstream = new WebSocketServer({ noServer: true });
  const opened: WebSocket[] = [];
  const requested: string[] = [];
  backEnd.on('upgrade', (request, socket, head) => {
    requested.push(request.url ?? '');
    if (refuses) return void socket.end('HTTP/1.1 503 Service Unavailable\r\ncontent-length: 0\r\n\r\n');
    upstream.handleUpgrade(request, socket, head, (one) => {
      opened.push(one);
      one.on('message', (data: Buffer) => one.send(`echo ${data.toString()}`));
    });
  });
  const manifest = sampleManifest({
    backends: { ...sampleBackends, socket: `${address.replace('http', 'ws')}/ws` },
  });
  const server = await startWithSessions(portalOnDisk(manifest), provider, { rotatesTokens }, now);
  await server.http.listen({ host: '127.0.0.1', port: 0 });
  const { cookie, id } = await signIn(server);
  const { origin, host } = asOwnScript;
  const named = {
    host,
    origin,
    cookie,
    upgrade: 'websocket',
    connection: 'Upgrade',
    'sec-websocket-key': 'dGhlIHNhbXBsZSBub25jZQ==',
    'sec-websocket-version': '13',
  };
  return { server, named, id, opened, requested };
}

type Stage = Awaited<ReturnType<typeof openStage>>;

const readNext = (socket: Socket) =>
  new Promise<Buffer>((resolve) => {
    socket.once('data', resolve);
  });

async function ask({ server }: Stage, url: string, headers: Readonly<Record<string, string>>) {
  const socket = connect(getPort(server.http.server), '127.0.0.1');
  sockets.push(socket);
  const chunks: Buffer[] = [];
  socket.on('data', (chunk) => chunks.push(chunk));
  /** All data received until the connection was closed. */
  const allData = new Promise<Buffer>((resolve) => {
    socket.once('close', () => resolve(Buffer.concat(chunks)));
  });
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
  socket.write(`GET ${url} HTTP/1.1\r\n${lines.join('')}\r\n`);
  const first = await readNext(socket);
  return { socket, answer: first.toString('latin1'), allData };
}

it('connects to the socket back end with the token, and forwards bytes in both directions', async () => {
  const stage = await openStage();
  const { socket, answer } = await ask(stage, `/bff/socket?session=${stage.id}`, stage.named);
  expect(answer).toMatch(/^HTTP\/1\.1 101 [^]*sec-websocket-accept: s3pPLMBiTxaQ9kYGzzhZRbK\+xOo=\r\n/i);
  expect(answer).not.toMatch(/Bearer|accessToken|set-cookie/i);
  expect(answer).toMatch(/\r\nx-request-id: [0-9a-f-]{36}\r\n/);
  const { text: counted } = await stage.server.metrics.read();
  expect(counted).toContain('portal_requests_total{class="call",status="101"} 1');
  expect(stage.requested).toEqual([expect.stringMatching(/^\/ws\?accessToken=ey[\w-]+\.[\w-]+\.[\w-]+$/)]);
  // "hi", masked with zeros.
  socket.write(Buffer.from([0x81, 0x82, 0, 0, 0, 0, 0x68, 0x69]));
  const frame = await readNext(socket);
  expect(frame.subarray(2).toString()).toBe('echo hi');
});

it.each<[string, (stage: Stage) => readonly [url: string, headers: Record<string, string>], number]>([
  [
    'another origin',
    ({ id, named }) => [`/bff/socket?session=${id}`, { ...named, origin: 'https://evil.test' }],
    403,
  ],
  ['no origin', ({ id, named: { origin: _, ...rest } }) => [`/bff/socket?session=${id}`, rest], 403],
  ['another protocol', ({ id, named }) => [`/bff/socket?session=${id}`, { ...named, upgrade: 'h2c' }], 426],
])(
  'rejects %s with an HTTP response, without connecting to the back end',
  async (_name, toRequest, status) => {
    const stage = await openStage();
    const { answer } = await ask(stage, ...toRequest(stage));
    expect([answer.split(' ')[1], stage.requested]).toEqual([String(status), []]);
  },
);

const other = 'AAAAAAAAAAAAAAAAAAAAAA';
/** Reads code and reason of the close frame after the response head. */
const readClose = (answer: Buffer): readonly [code: number, reason: string] => {
  const frame = answer.subarray(answer.indexOf('\r\n\r\n') + 4);
  expect([frame[0], frame[1]]).toEqual([0x88, frame.length - 2]);
  return [frame.readUInt16BE(2), frame.subarray(4).toString()];
};

it.each<[string, (stage: Stage) => readonly [url: string, headers: Record<string, string>], string]>([
  ['no cookie', ({ id, named: { cookie: _, ...rest } }) => [`/bff/socket?session=${id}`, rest], 'over'],
  [
    'a forged cookie',
    ({ id, named }) => [`/bff/socket?session=${id}`, { ...named, cookie: '__Host-portal-session=a.b' }],
    'over',
  ],
  ['another session', ({ named }) => [`/bff/socket?session=${other}`, named], 'replaced'],
  ['no session', ({ named }) => ['/bff/socket', named], 'replaced'],
  ['two sessions', ({ id, named }) => [`/bff/socket?session=${id}&session=${other}`, named], 'replaced'],
])(
  'closes %s with a code that scripts can read, without connecting to the back end',
  async (_name, toRequest, reason) => {
    const stage = await openStage();
    const { answer, allData } = await ask(stage, ...toRequest(stage));
    expect(answer).toMatch(/^HTTP\/1\.1 101 [^]*sec-websocket-accept: s3pPLMBiTxaQ9kYGzzhZRbK\+xOo=\r\n/i);
    expect([readClose(await allData), stage.requested]).toEqual([[4401, reason], []]);
  },
);

it('closes the websocket with the reason `renew` if the session must be renewed first', async () => {
  let time = Date.UTC(2026, 10, 24);
  const now = (): number => time;
  const provider = new SampleProvider(now);
  provider.actions['InitiateAuth'] = () => ({ AuthenticationResult: provider.createTokens('jane', 60_000) });
  const stage = await openStage({ now, provider, rotatesTokens: true });
  time += 60_000;
  const { allData } = await ask(stage, `/bff/socket?session=${stage.id}`, stage.named);
  expect([readClose(await allData), stage.requested]).toEqual([[4401, 'renew'], []]);
});

it('closes a rejected connection that the client keeps open', async () => {
  const { server, named } = await openStage();
  const socket = connect({ port: getPort(server.http.server), host: '127.0.0.1', allowHalfOpen: true });
  sockets.push(socket);
  const isEnded = once(socket.resume(), 'end');
  const isClosed = new Promise((resolve) => {
    server.http.server.once('connection', (one) => one.once('close', resolve));
  });
  const { cookie: _, ...signedOut } = named;
  const lines = Object.entries(signedOut).map(([name, value]) => `${name}: ${value}\r\n`);
  socket.write(`GET /bff/socket HTTP/1.1\r\n${lines.join('')}\r\n`);
  await Promise.all([isEnded, isClosed]);
});

it('serves other upgrade requests without an upgrade', async () => {
  const stage = await openStage();
  const { answer } = await ask(stage, '/healthz', { ...stage.named, upgrade: 'h2c' });
  expect(answer).toMatch(/^HTTP\/1\.1 200 /);
});

it('closes the websocket when its session ends at this replica', async () => {
  const stage = await openStage();
  const { socket } = await ask(stage, `/bff/socket?session=${stage.id}`, stage.named);
  const isClosed = once(socket, 'close');
  const headers = { ...asOwnScript, cookie: stage.named.cookie, 'x-portal-session': stage.id };
  await stage.server.http.inject({ method: 'DELETE', url: '/bff/session', headers });
  await isClosed;
});

it('closes the websocket when its token expires: the session may have ended at another replica', async () => {
  let time = Date.UTC(2026, 10, 24);
  const provider = new SampleProvider(() => time);
  provider.actions['InitiateAuth'] = () => ({ AuthenticationResult: provider.createTokens('jane', 60_000) });
  const stage = await openStage({ now: () => time, provider });
  // A token is not used in its last five seconds.
  time += 54_990;
  const { socket, answer } = await ask(stage, `/bff/socket?session=${stage.id}`, stage.named);
  expect(answer).toMatch(/^HTTP\/1\.1 101 /);
  await once(socket, 'close');
});

it('closes the websocket when the server stops', async () => {
  const stage = await openStage();
  const { socket } = await ask(stage, `/bff/socket?session=${stage.id}`, stage.named);
  await Promise.all([once(socket, 'close'), stage.server.http.close()]);
});

it('returns 502 when the back end does not open a websocket', async () => {
  const stage = await openStage({ refuses: true });
  const { answer } = await ask(stage, `/bff/socket?session=${stage.id}`, stage.named);
  expect([answer.split(' ')[1], stage.requested.length]).toEqual(['502', 1]);
});

it('closes the websocket when the back end closes it', async () => {
  const stage = await openStage();
  const { socket } = await ask(stage, `/bff/socket?session=${stage.id}`, stage.named);
  stage.opened[0]?.terminate();
  await once(socket, 'close');
});
