import { pageFormat } from '#manifest';
import { sampleManifest, samplePortalSection } from '../tests/contract/manifest/sample';
import { portalOnDisk, removePortals } from '../tests/support/portal-server';
import { EventStreams } from './events';
import type { PortalServer } from './server';

afterEach(removePortals);

interface Message {
  readonly event: string | undefined;
  readonly id: string | undefined;
  readonly data: unknown;
}

function messageOf(block: string): Message | undefined {
  const field = (name: string): string | undefined => new RegExp(`^${name}: (.*)$`, 'm').exec(block)?.[1];
  const data = field('data');
  return data === undefined ? undefined : { event: field('event'), id: field('id'), data: JSON.parse(data) };
}

/** Listens as a browser does; `next` waits for a message, and is `undefined` when the stream has ended. */
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
        const message = messageOf(text.slice(0, end));
        text = text.slice(end + 2);
        if (message !== undefined) return message;
      } else {
        const part = await reader?.read();
        if (part === undefined || part.done) return undefined;
        text += part.value;
      }
    }
  };
  return { response, next };
}

const renamed = sampleManifest({ portal: samplePortalSection({ title: 'Renamed' }) });

describe('the stream of manifests', () => {
  it('starts with the one in force', async () => {
    const server = await portalOnDisk().start();
    const stop = server.start();
    const { response, next } = await listen(server);
    expect(response.headers.get('content-type')).toBe('text/event-stream; charset=utf-8');
    expect(response.headers.get('cache-control')).toBe('no-store');
    const { revision, writtenAt } = server.manifests.current;
    const manifest: unknown = JSON.parse(JSON.stringify(server.manifests.current.manifest));
    const data = { format: pageFormat, revision, writtenAt, manifest, assets: {} };
    expect(await next()).toEqual({ event: 'manifest', id: revision, data });
    await stop();
  });

  it('brings a valid edit after one look at the file, and nothing of an invalid one', async () => {
    const portal = portalOnDisk();
    const server = await portal.start();
    const stop = server.start();
    const { next } = await listen(server);
    await next();
    portal.writeManifest('{ "broken": ');
    await server.manifests.check();
    portal.writeManifest(renamed);
    await server.manifests.check();
    expect(await next()).toMatchObject({
      event: 'manifest',
      id: server.manifests.current.revision,
      data: { revision: server.manifests.current.revision, manifest: { portal: { title: 'Renamed' } } },
    });
    await stop();
  });

  it('ends when the server stops, which does not wait for it', async () => {
    const server = await portalOnDisk().start();
    const stop = server.start();
    const { next } = await listen(server);
    await next();
    await stop();
    await expect(next().catch(() => undefined)).resolves.toBeUndefined();
  });
});

describe('streams', () => {
  const first = { event: 'manifest', id: 'a', data: { label: 'two\nlines' } };

  it('leave when their reader goes', async () => {
    const streams = new EventStreams();
    const stream = streams.connect(first);
    expect(streams.size).toBe(1);
    stream.destroy();
    await new Promise((resolve) => stream.once('close', resolve));
    expect(streams.size).toBe(0);
  });

  it('keep a message on one line, whatever it holds', () => {
    const stream = new EventStreams().connect(first);
    expect(String(stream.read())).toBe(
      'retry: 2000\n\nevent: manifest\nid: a\ndata: {"label":"two\\nlines"}\n\n',
    );
  });

  it('say every 25 s that they are still there', () => {
    jest.useFakeTimers();
    try {
      const streams = new EventStreams();
      const stop = streams.start();
      const stream = streams.connect(first);
      stream.read();
      jest.advanceTimersByTime(24_999);
      expect(stream.read()).toBeNull();
      jest.advanceTimersByTime(1);
      expect(String(stream.read())).toBe(': still here\n\n');
      stop();
      expect(jest.getTimerCount()).toBe(0);
    } finally {
      jest.useRealTimers();
    }
  });
});
