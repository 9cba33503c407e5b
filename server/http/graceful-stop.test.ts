import { once } from 'node:events';
import { rmSync } from 'node:fs';
import { connect } from 'node:net';
import { join } from 'node:path';
import { createHint, portalOnDisk, removePortals } from '../../tests/support/portal-server';
import type { PortalServer } from '../server';

afterEach(removePortals);

async function ready(server: PortalServer): Promise<[number, unknown]> {
  const answer = await server.http.inject('/readyz');
  return [answer.statusCode, answer.json()];
}

async function listen(server: PortalServer): Promise<string> {
  await server.http.listen({ host: '127.0.0.1', port: 0 });
  const address = server.http.server.address();
  return `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`;
}

describe('graceful shutdown', () => {
  it('reports ready while the shell is present', async () => {
    const portal = portalOnDisk();
    portal.write('shell/assets/account.5e6f.js', '');
    const server = await portal.start();
    expect(await ready(server)).toEqual([200, { status: 'ready' }]);
    rmSync(join(portal.config.shellFolder, 'assets/main.1a2b.js'));
    expect(await ready(server)).toEqual([503, { status: 'build-missing' }]);
    expect((await server.http.inject('/healthz')).statusCode).toBe(200);
  });

  it('reports not ready before closing, and still serves requests meanwhile', async () => {
    jest.useFakeTimers({ doNotFake: ['nextTick', 'setImmediate', 'queueMicrotask'] });
    try {
      const portal = portalOnDisk();
      const operating = { ...portal.config.operating, stopNotice: 5_000 };
      const server = await portal.start({}, { operating });
      const stopped = server.start()();
      expect(await ready(server)).toEqual([503, { status: 'stopping' }]);
      const page = await server.http.inject({ url: '/rfr', headers: { accept: 'text/html' } });
      expect(page.statusCode).toBe(200);
      jest.advanceTimersByTime(5_000);
      await stopped;
      await expect(server.http.inject('/healthz')).rejects.toThrow(/closed/);
    } finally {
      jest.useRealTimers();
    }
  });

  it('finishes responses in progress and accepts no connections', async () => {
    let answerOfHost: (answer: Response) => void = () => undefined;
    let isAsked: () => void = () => undefined;
    const requested = new Promise<void>((resolve) => (isAsked = resolve));
    const slowHost: typeof fetch = () => {
      isAsked();
      return new Promise((resolve) => (answerOfHost = resolve));
    };
    const server = await portalOnDisk().start({ fetch: slowHost });
    const stop = server.start();
    const origin = await listen(server);
    const headers = { accept: 'text/html', cookie: createHint(['visit:rfr-page']) };
    const page = fetch(`${origin}/rfr`, { headers });
    await requested;
    const stopped = stop();
    answerOfHost(Response.json({ files: { 'main.js': './main.1.js' } }));
    expect((await page).status).toBe(200);
    expect(await (await page).text()).toContain('</html>');
    await stopped;
    await expect(fetch(`${origin}/healthz`)).rejects.toThrow('fetch failed');
  });

  it('serves one more request on an open connection, and then closes it', async () => {
    let answerOfHost: (answer: Response) => void = () => undefined;
    let isAsked: () => void = () => undefined;
    const requested = new Promise<void>((resolve) => (isAsked = resolve));
    const slowHost: typeof fetch = () => {
      isAsked();
      return new Promise((resolve) => (answerOfHost = resolve));
    };
    const server = await portalOnDisk().start({ fetch: slowHost });
    const stop = server.start();
    const socket = connect({ port: Number(new URL(await listen(server)).port), host: '127.0.0.1' });
    let text = '';
    socket.on('data', (part) => (text += String(part)));
    const send = (path: string): void => {
      const fields = ['host: portal', 'accept: text/html', `cookie: ${createHint(['visit:rfr-page'])}`];
      socket.write([`GET ${path} HTTP/1.1`, ...fields, '', ''].join('\r\n'));
    };
    send('/rfr');
    await requested;
    const arrived = once(server.http.server, 'request');
    const stopped = stop();
    send('/healthz');
    await arrived;
    answerOfHost(Response.json({ files: { 'main.js': './main.1.js' } }));
    await Promise.all([stopped, once(socket, 'close')]);
    expect(text.match(/^HTTP\/1\.1 \d+/gm)).toEqual(['HTTP/1.1 200', 'HTTP/1.1 200']);
    expect(text.match(/^connection: close\r$/gim)).toHaveLength(1);
  });

  it('aborts a response that is not read', async () => {
    const portal = portalOnDisk();
    const never: typeof fetch = () => new Promise(() => undefined);
    const operating = { ...portal.config.operating, stopPatience: 1 };
    const server = await portal.start({ fetch: never }, { operating });
    const stop = server.start();
    const origin = await listen(server);
    const streaming = await fetch(`${origin}/portal/events`);
    await stop();
    await expect(streaming.text()).resolves.toContain('event: revision');
  });
});
