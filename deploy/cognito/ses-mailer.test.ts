import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { createSesMailer } from './ses-mailer';

const letter = {
  to: 'jane@example.test',
  code: '004217',
  subject: 'Your sign-in code',
  text: 'Your code is 004217.',
};
const originalEnv = { ...process.env };

/** Starts a fake Amazon SES that records the requests of the real client. */
async function startSes(status: number, answer: object) {
  const requests: { readonly path: string; readonly authorization: string; readonly body: unknown }[] = [];
  const server = createServer((request, response) => {
    void text(request).then((body) => {
      const { authorization = '' } = request.headers;
      requests.push({ path: request.url ?? '', authorization, body: JSON.parse(body) });
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(answer));
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  Object.assign(process.env, {
    AWS_REGION: 'ca-central-1',
    AWS_ACCESS_KEY_ID: 'key',
    AWS_SECRET_ACCESS_KEY: 'secret',
    AWS_MAX_ATTEMPTS: '1',
    AWS_ENDPOINT_URL_SESV2: `http://127.0.0.1:${port}`,
  });
  const stop = () => {
    server.closeAllConnections();
    server.close();
  };
  return { requests, stop };
}

afterEach(() => {
  process.env = { ...originalEnv };
});

test('sends a signed email from the configured sender with the real Amazon SES client', async () => {
  const { requests, stop } = await startSes(200, { MessageId: '1' });
  await createSesMailer('portal@example.test')(letter);
  stop();
  expect(requests).toHaveLength(1);
  expect(requests[0]?.authorization).toContain('AWS4-HMAC-SHA256');
  expect(requests[0]).toMatchObject({
    path: '/v2/email/outbound-emails',
    body: {
      FromEmailAddress: 'portal@example.test',
      Destination: { ToAddresses: ['jane@example.test'] },
      Content: {
        Simple: {
          Subject: { Data: 'Your sign-in code' },
          Body: { Text: { Data: 'Your code is 004217.' } },
        },
      },
    },
  });
});

test('rejects with the reason if Amazon SES refuses the email', async () => {
  const { stop } = await startSes(400, { message: 'Email address is not verified.' });
  await expect(createSesMailer('portal@example.test')(letter)).rejects.toThrow(
    'Email address is not verified.',
  );
  stop();
});
