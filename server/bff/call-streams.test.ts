import { connect } from 'node:net';
import { closeBackEnds, getPort } from '../../tests/support/back-end';
import { openCallStage, sendRaw } from '../../tests/support/call-stage';
import { removePortals } from '../../tests/support/portal-server';

afterEach(async () => {
  await removePortals();
  closeBackEnds();
});

it('streams request and response bodies', async () => {
  const { server, named } = await openCallStage((request, response) => request.pipe(response));
  await server.http.listen({ host: '127.0.0.1', port: 0 });
  const socket = connect(getPort(server.http.server), '127.0.0.1');
  const fields = Object.entries(named).map(([name, value]) => `${name}: ${value}\r\n`);
  socket.write(
    `POST /bff/api/x HTTP/1.1\r\n${fields.join('')}transfer-encoding: chunked\r\n\r\n5\r\nfirst\r\n`,
  );
  let text = '';
  await new Promise<void>((resolve) => {
    socket.on('data', (chunk: Buffer) => {
      text += chunk.toString();
      if (text.includes('first')) resolve();
    });
  });
  socket.destroy();
  expect(text).toMatch(/^HTTP\/1\.1 200 /);
});

it('aborts the call to the back end when the browser disconnects', async () => {
  let closed = (): void => undefined;
  const isClosed = new Promise<void>((resolve) => (closed = resolve));
  const { server, named } = await openCallStage((_request, response) => {
    response.on('close', closed).write('begin');
  });
  await server.http.listen({ host: '127.0.0.1', port: 0 });
  const socket = connect(getPort(server.http.server), '127.0.0.1');
  const fields = Object.entries(named).map(([name, value]) => `${name}: ${value}\r\n`);
  socket.write(`GET /bff/api/x HTTP/1.1\r\n${fields.join('')}\r\n`);
  socket.once('data', () => socket.destroy());
  await isClosed;
});

it('limits the concurrent calls of one session', async () => {
  const pending: (() => void)[] = [];
  const { server, named } = await openCallStage((_request, response) => {
    pending.push(() => response.end());
  });
  await server.http.listen({ host: '127.0.0.1', port: 0 });
  const call = () => sendRaw(server, 'GET /bff/api/x HTTP/1.1', { ...named, connection: 'close' });
  const waitForCalls = async (count: number) => {
    while (pending.length < count) await new Promise((resolve) => setTimeout(resolve, 5));
  };
  const first = Array.from({ length: 50 }, call);
  await waitForCalls(50);
  expect(await call()).toMatch(/^HTTP\/1\.1 429 [^]*"message":"Too many requests/);
  for (const answer of pending.splice(0)) answer();
  await Promise.all(first);
  const next = call();
  await waitForCalls(1);
  for (const answer of pending) answer();
  expect(await next).toMatch(/^HTTP\/1\.1 200 /);
});
