import { once } from 'node:events';
import type { RequestListener } from 'node:http';
import { createServer as createTlsServer } from 'node:https';
import { certify } from '../../tests/e2e/fixtures/certificate';
import { closeBackEnds, getPort, startBackEnd } from '../../tests/support/back-end';
import { SampleProvider, sampleSessions, startWithSessions } from '../../tests/support/bff';
import {
  answerJson,
  openCallStage,
  sendRaw,
  createManifestWithBackEnds,
  withoutSession,
} from '../../tests/support/call-stage';
import { portalOnDisk, removePortals } from '../../tests/support/portal-server';

afterEach(async () => {
  await removePortals();
  closeBackEnds();
});

describe('a call to a back end that fails', () => {
  const rows: [string, RequestListener, number, RegExp][] = [
    ['cuts the connection', (request) => request.socket.destroy(), 502, /could not reach/],
    ['never responds', () => undefined, 504, /did not answer in time/],
    ['redirects', (_, response) => response.writeHead(302, { location: '/' }).end(), 502, /redirect/],
    [
      'announces a response of 20 MB',
      (_, response) => response.writeHead(200, { 'content-length': 2e7 }).write('a'),
      502,
      /larger/,
    ],
    ['does not speak HTTP', (request) => request.socket.end('hello\r\n\r\n'), 502, /could not reach/],
  ];
  const calls = { ...sampleSessions.calls, answerBytes: 1_000_000, timeout: 300 };
  it.each(rows)('gets an error response if it %s', async (_name, answer, status, message) => {
    const { server, named, portal } = await openCallStage(answer, { calls });
    const failed = await server.http.inject({
      method: 'POST',
      url: '/bff/api/secret?q=secret',
      headers: named,
    });
    expect([failed.statusCode, failed.json<{ message: string }>().message]).toEqual([
      status,
      expect.stringMatching(message),
    ]);
    expect(failed.headers['cache-control']).toBe('no-store');
    expect(JSON.stringify(portal.events)).not.toMatch(/secret|Bearer|ey[JK]/);
  });

  it('gets 502 if it does not listen', async () => {
    const { address, server: stopped } = await startBackEnd(answerJson);
    stopped.close();
    const server = await startWithSessions(
      portalOnDisk(createManifestWithBackEnds(address)),
      new SampleProvider(),
    );
    const answer = await server.http.inject({ url: '/bff/api/x', headers: withoutSession });
    expect([answer.statusCode, answer.body]).toEqual([502, expect.stringContaining('could not reach')]);
  });

  it('gets 502 if its certificate is self-signed', async () => {
    const { key, certificate } = certify('localhost');
    const tls = createTlsServer({ key, cert: certificate }, answerJson).listen(0, '127.0.0.1');
    await once(tls, 'listening');
    const address = `https://localhost:${getPort(tls)}`;
    const portal = portalOnDisk(createManifestWithBackEnds(address));
    const server = await startWithSessions(portal, new SampleProvider());
    const answer = await server.http.inject({ url: '/bff/api/x', headers: withoutSession });
    tls.close();
    const failure = portal.events.find(({ event }) => event === 'back-end-failed');
    expect([answer.statusCode, failure?.['reason']]).toEqual([502, expect.stringContaining('SELF_SIGNED')]);
  });

  it.each([
    ['sends 20 MB', (write: () => void) => setInterval(write, 1)],
    ['stops sending halfway', () => undefined],
  ])('is aborted if it %s', async (_name, goOn) => {
    const { server, named } = await openCallStage(
      (_request, response) => {
        const write = (): boolean => response.write(Buffer.alloc(200_000));
        write();
        const timer = goOn(write);
        response.on('close', () => clearInterval(timer));
      },
      { calls },
    );
    const text = await sendRaw(server, 'GET /bff/api/x HTTP/1.1', named);
    expect(text).toMatch(/^HTTP\/1\.1 200 /);
    expect(text.length).toBeLessThan(1_300_000);
    expect(text).not.toMatch(/\r\n0\r\n\r\n$/);
  });

  it('is retried once after an idle connection was closed, for GET only', async () => {
    let count = 0;
    const { server, named, received } = await openCallStage((request, response) => {
      count += 1;
      if (count % 2 === 0) request.socket.destroy();
      else answerJson(request, response);
    });
    const statuses = [];
    for (const method of ['GET', 'GET', 'POST'] as const)
      statuses.push((await server.http.inject({ method, url: '/bff/api/x', headers: named })).statusCode);
    expect([statuses, received.length]).toEqual([[200, 200, 502], 4]);
  });
});

describe('a request body that is too large', () => {
  const calls = { ...sampleSessions.calls, bodyBytes: 1_000_000 };
  it('is rejected before it is sent, if it has a content-length', async () => {
    const { server, named, received } = await openCallStage(answerJson, { calls });
    const line = 'POST /bff/api/x HTTP/1.1';
    const text = await sendRaw(server, line, { ...named, 'content-length': '1000001' });
    expect(text).toMatch(/^HTTP\/1\.1 413 [^]*1 MB/);
    expect(received).toEqual([]);
  });

  it('is aborted at the limit, if it is chunked', async () => {
    const { server, named } = await openCallStage(answerJson, { calls });
    const part = `30d40\r\n${'a'.repeat(200_000)}\r\n`;
    const line = 'POST /bff/api/x HTTP/1.1';
    const text = await sendRaw(server, line, { ...named, 'transfer-encoding': 'chunked' }, part.repeat(6));
    expect(text).toMatch(/^HTTP\/1\.1 413 /);
  });
});
