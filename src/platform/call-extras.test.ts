/** @jest-environment-options {"url": "http://portal.localhost"} */
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createUpload } from './call-extras';

let server: Server;
let respond: (request: IncomingMessage, response: ServerResponse, body: string) => void;

beforeEach(async () => {
  server = createServer((request, response) => {
    response.setHeader('access-control-allow-origin', '*');
    response.setHeader('access-control-allow-headers', 'accept, authorization, x-kind');
    response.setHeader('access-control-allow-methods', 'POST, PUT');
    if (request.method === 'OPTIONS') return void response.end();
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => respond(request, response, Buffer.concat(parts).toString()));
  });
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
});

afterEach(async () => {
  server.closeAllConnections();
  await new Promise((resolve) => void server.close(resolve));
});

const text = 'a plan '.repeat(20_000);

function createForm(): FormData {
  const form = new FormData();
  form.append('roll', '0412-7');
  form.append('plan', new File([text], 'plan.txt', { type: 'text/plain' }));
  return form;
}

function getPort(address: string | AddressInfo | null): number {
  if (typeof address !== 'object' || address === null) throw new Error('The server does not listen.');
  return address.port;
}

/**
 * Sends a form to the server. jsdom reports no progress; tests/e2e/specs/app-services.spec.ts covers that.
 */
function send(method = 'POST', signal = new AbortController().signal) {
  const request = new Request(`http://127.0.0.1:${getPort(server.address())}/plans?kind=deck`, {
    method,
    signal,
    headers: { accept: 'application/json', authorization: 'Bearer token', 'x-kind': 'plan' },
  });
  return createUpload(XMLHttpRequest)(request, createForm(), () => undefined);
}

test('sends the fields and files of a form, with the headers of the request', async () => {
  let received: unknown;
  respond = ({ method, url, headers }, response, body) => {
    received = { method, url, accept: headers.accept, token: headers.authorization, kind: headers['x-kind'] };
    const [, boundary = ''] =
      /^multipart\/form-data; boundary=(.+)$/.exec(headers['content-type'] ?? '') ?? [];
    const parts = body.split(`--${boundary}`).slice(1, -1);
    response.end(JSON.stringify(parts.map((part) => part.trim().split('\r\n\r\n'))));
  };
  const response = await send('PUT');
  expect(response.status).toBe(200);
  expect(await response.json()).toEqual([
    ['Content-Disposition: form-data; name="roll"', '0412-7'],
    [
      'Content-Disposition: form-data; name="plan"; filename="plan.txt"\r\nContent-Type: text/plain',
      text.trim(),
    ],
  ]);
  const sent = { method: 'PUT', url: '/plans?kind=deck', accept: 'application/json', token: 'Bearer token' };
  expect(received).toEqual({ ...sent, kind: 'plan' });
});

test.each([
  [204, '', ''],
  [413, '{"message":"Too large."}', '{"message":"Too large."}'],
  [500, '<h1>Error</h1>', '<h1>Error</h1>'],
])('resolves to a response with status %i', async (status, body, expected) => {
  respond = (_request, response) => response.writeHead(status).end(body);
  const response = await send();
  expect(response.status).toBe(status);
  expect(await response.text()).toBe(expected);
});

test('rejects when the connection is cut', async () => {
  // jsdom logs the failure to the console, as browsers do.
  const written = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  respond = (request) => request.socket.destroy();
  await expect(send()).rejects.toThrow(TypeError);
  written.mockRestore();
});

test('stops sending when it is aborted', async () => {
  const caller = new AbortController();
  respond = () => caller.abort();
  await expect(send('POST', caller.signal)).rejects.toMatchObject({ name: 'AbortError' });
});

test('sends nothing if it was aborted before', async () => {
  respond = jest.fn();
  await expect(send('POST', AbortSignal.abort())).rejects.toMatchObject({ name: 'AbortError' });
  expect(respond).not.toHaveBeenCalled();
});
