import { connect, type Socket } from 'node:net';
import { portalOnDisk, removePortals } from '../../tests/support/portal-server';
import type { PortalServer } from '../server';

afterEach(removePortals);

const randomId = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
const host = 'Host: portal.example.test\r\n';
const page = 'Accept: text/html\r\n';

async function listen(server: PortalServer): Promise<number> {
  await server.http.listen({ host: '127.0.0.1', port: 0 });
  const address = server.http.server.address();
  return typeof address === 'object' ? (address?.port ?? 0) : 0;
}

/** Sends text on a connection, and returns all data received until it ends. */
async function exchange(port: number, text: string): Promise<string> {
  const socket: Socket = connect({ host: '127.0.0.1', port });
  let received = '';
  socket.setEncoding('utf8').on('data', (part) => (received += String(part)));
  socket.write(text);
  await new Promise((resolve) => socket.on('close', resolve).on('error', () => undefined));
  return received;
}

function parse(answer: string) {
  const [head = '', ...rest] = answer.split('\r\n\r\n');
  const [first = '', ...lines] = head.split('\r\n');
  const headers = Object.fromEntries(
    lines.map((line): [string, string] => {
      const [name = '', ...value] = line.split(': ');
      return [name.toLowerCase(), value.join(': ')];
    }),
  );
  return { status: Number(first.split(' ')[1]), headers, body: rest.join('\r\n\r\n') };
}

const closing = 'Connection: close\r\n\r\n';

describe('a response without a route', () => {
  it.each([
    ['a malformed address', `GET /rfr/100% HTTP/1.1\r\n${host}${closing}`, 400, 'json', 'other'],
    [
      'a navigation to a malformed address',
      `GET /rfr/100% HTTP/1.1\r\n${host}${page}${closing}`,
      400,
      'html',
      'document',
    ],
    ['a malformed file', `GET /assets/%E0%A4%A HTTP/1.1\r\n${host}${closing}`, 400, 'json', 'asset'],
    ['an address without a path', `OPTIONS * HTTP/1.1\r\n${host}${closing}`, 404, 'json', 'other'],
    [
      'a name that is too long',
      `GET /portal/manifest/revisions/${'a'.repeat(101)} HTTP/1.1\r\n${host}${closing}`,
      404,
      'json',
      'manifest',
    ],
    ['a method without a route', `PROPFIND /rfr HTTP/1.1\r\n${host}${closing}`, 404, 'json', 'other'],
    ['a request without a host', `GET /rfr HTTP/1.1\r\n${closing}`, 400, 'json', 'other'],
    ['a navigation without a host', `GET /rfr HTTP/1.1\r\n${page}${closing}`, 400, 'html', 'document'],
    [
      'an Expect header',
      `GET /rfr HTTP/1.1\r\n${host}Expect: sun\r\n${page}${closing}`,
      200,
      'html',
      'document',
    ],
    [
      'headers that are too long',
      `GET / HTTP/1.1\r\n${host}Cookie: ${'a'.repeat(5_000)}\r\n\r\n`,
      431,
      'plain',
      'other',
    ],
    ['invalid HTTP', `\x16\x03\x01 hello\r\n\r\n`, 400, 'plain', 'other'],
    ['an unknown method', `FETCH / HTTP/1.1\r\n${host}\r\n`, 400, 'plain', 'other'],
    [
      'two lengths',
      `POST / HTTP/1.1\r\n${host}Content-Length: 3\r\nTransfer-Encoding: chunked\r\n\r\n`,
      400,
      'plain',
      'other',
    ],
    ['a request that never ends', `GET / HTTP/1.1\r\n${host}`, 408, 'plain', 'other'],
    [
      'a body that cannot be read',
      `POST /portal/reports HTTP/1.1\r\n${host}Content-Type: application/reports+json\r\nTransfer-Encoding: chunked\r\n\r\nzz\r\n`,
      400,
      'json',
      'reports',
    ],
  ])('to %s has headers and an id, and is logged and counted', async (_story, text, status, type, kind) => {
    const portal = portalOnDisk();
    const operating = { ...portal.config.operating, headerBytes: 4_096, requestTimeout: 200 };
    const server = await portal.start({}, { operating });
    const port = await listen(server);
    const answer = parse(await exchange(port, text));
    expect(answer.status).toBe(status);
    expect(answer.headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'cache-control': 'no-store',
    });
    const {
      'x-request-id': id,
      'content-type': sentType,
      'content-security-policy': policy,
    } = answer.headers;
    expect(id).toMatch(randomId);
    expect(sentType).toContain(type);
    expect(policy).toContain("default-src 'none'");
    const lines = portal.events.filter(({ event }) => event === 'request');
    expect(lines).toEqual([expect.objectContaining({ request: id, class: kind, status })]);
    if (type === 'plain') expect(answer.body).toContain(id);
    const { text: counted } = await server.metrics.read();
    expect(counted).toContain(`portal_requests_total{class="${kind}",status="${status}"} 1`);
  });

  it('is recorded even if the client disconnects', async () => {
    const portal = portalOnDisk();
    const server = await portal.start();
    const port = await listen(server);
    const stream = connect({ host: '127.0.0.1', port });
    stream.write(`GET /portal/events HTTP/1.1\r\n${host}\r\n`);
    await new Promise((resolve) => stream.once('data', resolve));
    stream.destroy();
    // On a separate connection, after all others.
    await exchange(port, `GET /healthz HTTP/1.1\r\n${host}${closing}`);
    const lines = portal.events.filter(({ event }) => event === 'request');
    expect(lines).toEqual([
      expect.objectContaining({ class: 'events', status: 200 }),
      expect.objectContaining({ class: 'health', status: 200 }),
    ]);
  });

  it('is not sent on a connection without a request', async () => {
    const portal = portalOnDisk();
    const server = await portal.start({}, { operating: { ...portal.config.operating, requestTimeout: 200 } });
    expect(await exchange(await listen(server), '')).toBe('');
    expect(portal.events.filter(({ event }) => event === 'request')).toEqual([]);
  });

  it('is in all languages of the portal if the request cannot be parsed', async () => {
    const portal = portalOnDisk();
    const server = await portal.start();
    const { body } = parse(await exchange(await listen(server), 'what?\r\n\r\n'));
    expect(body.trim().split('\n')).toHaveLength(server.manifests.current.portal.languages.length);
  });
});
