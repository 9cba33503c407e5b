import { brotliDecompressSync } from 'node:zlib';
import { pageFormat } from '#manifest';
import { sampleManifest, createSamplePortalSection } from '../../tests/contract/manifest/sample';
import { portalOnDisk, removePortals } from '../../tests/support/portal-server';
import type { PortalServer } from '../server';

afterEach(removePortals);

interface Message {
  readonly event: string | undefined;
  readonly id: string | undefined;
  readonly data: unknown;
}

function getMessageText(block: string): Message | undefined {
  const field = (name: string): string | undefined => new RegExp(`^${name}: (.*)$`, 'm').exec(block)?.[1];
  const data = field('data');
  return data === undefined ? undefined : { event: field('event'), id: field('id'), data: JSON.parse(data) };
}

/**
 * Listens like a browser. `next` resolves to the next message other than a heartbeat, or to `undefined` at
 * the end of the stream.
 */
async function listen(server: PortalServer) {
  await server.http.listen({ host: '127.0.0.1', port: 0 });
  const address = server.http.server.address();
  const port = typeof address === 'object' ? address?.port : undefined;
  const response = await fetch(`http://127.0.0.1:${port}/portal/events`);
  const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader();
  let text = '';
  const next = async (): Promise<Message | undefined> => {
    for (;;) {
      const end = text.indexOf('\n\n');
      if (end >= 0) {
        const message = getMessageText(text.slice(0, end));
        text = text.slice(end + 2);
        if (message !== undefined && message.event !== 'heartbeat') return message;
      } else {
        const part = await reader?.read();
        if (part === undefined || part.done) return undefined;
        text += part.value;
      }
    }
  };
  return { response, next };
}

const renamed = sampleManifest({ portal: createSamplePortalSection({ title: 'Renamed' }) });

describe('event stream', () => {
  it('starts with the active revision', async () => {
    const server = await portalOnDisk().start();
    const stop = server.start();
    const { response, next } = await listen(server);
    expect(response.headers.get('content-type')).toBe('text/event-stream; charset=utf-8');
    expect(response.headers.get('cache-control')).toBe('no-store');
    expect(response.headers.get('x-request-id')).toMatch(/^[0-9a-f-]{36}$/);
    expect(response.headers.get('content-security-policy')).toBe(
      "default-src 'none'; frame-ancestors 'none'",
    );
    const { revision, writtenAt } = server.manifests.current;
    const data = { format: pageFormat, revision, writtenAt };
    expect(await next()).toEqual({ event: 'revision', id: revision, data });
    await stop();
  });

  it('sends a valid edit at the next poll, and nothing for an invalid one', async () => {
    const portal = portalOnDisk();
    const server = await portal.start();
    const stop = server.start();
    const { next } = await listen(server);
    await next();
    portal.writeManifest('{ "broken": ');
    await server.manifests.check();
    portal.writeManifest(renamed);
    await server.manifests.check();
    const { revision } = server.manifests.current;
    expect(await next()).toMatchObject({ event: 'revision', id: revision, data: { revision } });
    const answer = await server.http.inject(`/portal/manifest/revisions/${revision}`);
    expect(answer.json()).toMatchObject({ portal: { title: 'Renamed' } });
    await stop();
  });

  it('ends at shutdown without delaying it', async () => {
    const server = await portalOnDisk().start();
    const stop = server.start();
    const { next } = await listen(server);
    await next();
    await stop();
    await expect(next().catch(() => undefined)).resolves.toBeUndefined();
  });
});

describe('manifest of a revision', () => {
  it('is immutable, compressed, and contains only the manifest', async () => {
    const server = await portalOnDisk().start();
    const { revision, manifest } = server.manifests.current;
    const url = `/portal/manifest/revisions/${revision}`;
    const plain = await server.http.inject(url);
    expect(plain.json()).toEqual(JSON.parse(JSON.stringify(manifest)));
    expect(plain.headers).toMatchObject({
      'cache-control': 'public, max-age=31536000, immutable',
      'content-type': 'application/json; charset=utf-8',
      vary: 'accept-encoding',
    });
    expect(plain.headers).not.toHaveProperty('etag');
    const headers = { 'accept-encoding': 'gzip, br' };
    const compressed = await server.http.inject({ url, headers });
    expect(compressed.headers['content-encoding']).toBe('br');
    expect(String(brotliDecompressSync(compressed.rawPayload))).toBe(plain.body);
  });

  it('returns an uncached 404 before and after it is active', async () => {
    const portal = portalOnDisk();
    const server = await portal.start();
    const first = server.manifests.current.revision;
    portal.writeManifest(renamed);
    await server.manifests.check();
    for (const revision of [first, '000000000000', 'x']) {
      const answer = await server.http.inject(`/portal/manifest/revisions/${revision}`);
      expect([answer.statusCode, answer.headers['cache-control']]).toEqual([404, 'no-store']);
    }
    const current = `/portal/manifest/revisions/${server.manifests.current.revision}`;
    expect((await server.http.inject(current)).statusCode).toBe(200);
  });
});

describe('limits of event streams', () => {
  const limited = async (total: number, perAddress: number) => {
    const portal = portalOnDisk();
    const eventStreams = { total, perAddress };
    const server = await portal.start({}, { operating: { ...portal.config.operating, eventStreams } });
    const stop = server.start();
    await server.http.listen({ host: '127.0.0.1', port: 0 });
    const address = server.http.server.address();
    const origin = `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`;
    const ask = (from: string | undefined) => {
      const ending = new AbortController();
      const headers: Record<string, string> = from === undefined ? {} : { 'x-forwarded-for': from };
      const answer = fetch(`${origin}/portal/events`, { headers, signal: ending.signal });
      return answer.then((response) => ({ response, close: () => ending.abort() }));
    };
    return { server, stop, ask };
  };

  it('reject a stream beyond the total with a message, and accept it once another has ended', async () => {
    const { server, stop, ask } = await limited(2, 2);
    const first = await ask('192.0.2.1');
    await ask('192.0.2.2');
    const { response: refused } = await ask('192.0.2.3');
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '30']);
    expect(refused.headers.get('cache-control')).toBe('no-store');
    expect(await refused.json()).toEqual({
      error: 'This server has as many event streams open as it may. Try again in 30 seconds.',
    });
    first.close();
    let status = 503;
    while (status === 503) ({ status } = (await ask('192.0.2.3')).response);
    const { text } = await server.metrics.read();
    expect(text).toMatch(/portal_event_streams_refused_total\{limit="total"\} [1-9]/);
    expect(text).toContain('portal_event_streams_refused_total{limit="address"} 0');
    expect(text).toContain('\nportal_event_streams 2\n');
    await stop();
  });

  it.each([
    ['one address', '192.0.2.1', '192.0.2.1', 503],
    ['one address and a forged one', '192.0.2.1', '198.51.100.9, 192.0.2.1', 503],
    ['two addresses', '192.0.2.1', '192.0.2.2', 200],
    ['one machine with several IPv6 addresses', '2001:db8::1', '2001:db8::ffff', 503],
    ['two IPv6 networks', '2001:db8::1', '2001:db8:0:1::1', 200],
    ['browsers behind a proxy that sends no addresses', undefined, undefined, 200],
  ])('apply to the second of two streams from %s (%s, %s): %d', async (_who, one, other, status) => {
    const { stop, ask } = await limited(10, 1);
    await ask(one);
    const { response } = await ask(other);
    expect(response.status).toBe(status);
    if (status === 503) expect(await response.text()).toContain('Your network address has as many');
    await stop();
  });
});
