import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import type { Response as Answer } from 'light-my-request';
import { closeBackEnds, startBackEnd } from '../../tests/support/back-end';
import { admin, createToken, staffToken, usersBackend } from '../../tests/support/manifest-clients';
import { portalOnDisk, removePortals } from '../../tests/support/portal-server';
import type { PortalServer } from '../server';

afterEach(async () => {
  await removePortals();
  closeBackEnds();
});

/** A response as in https://prometheus.io/docs/prometheus/latest/querying/api/. */
const toVector = (values: Readonly<Record<string, string>>) => ({
  status: 'success',
  data: {
    resultType: 'vector',
    result: Object.entries(values).map(([app, value]) => ({
      metric: { app },
      value: [1_760_000_000.5, value],
    })),
  },
});

const samples: readonly (readonly [metric: string, values: Readonly<Record<string, string>>])[] = [
  ['portal_app_visits_total', { rfr: '1200.4', maps: '10', removed: '7' }],
  ['portal_app_failures_total', { rfr: '12' }],
  ['portal_browser_errors_total', { rfr: '3', portal: '2', unattributed: '40' }],
  ['portal_app_leaks_total', { maps: '1' }],
  ['portal_app_load_seconds_bucket', { rfr: '0.74', maps: 'NaN' }],
];

async function readBody(request: IncomingMessage): Promise<string> {
  let text = '';
  for await (const chunk of request) text += String(chunk);
  return text;
}

async function answerSamples(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const query = new URLSearchParams(await readBody(request)).get('query') ?? '';
  const values = samples.find(([metric]) => query.includes(metric))?.[1] ?? {};
  response.setHeader('content-type', 'application/json').end(JSON.stringify(toVector(values)));
}

async function open(answer: RequestListener = (...both) => void answerSamples(...both)) {
  const requested: string[] = [];
  const { address } = await startBackEnd((request, response) => {
    requested.push(`${request.method} ${request.url}`);
    answer(request, response);
  });
  return { ...(await start(`${address}/`)), requested };
}

const getAddress = (input: Parameters<typeof fetch>[0]): string =>
  input instanceof Request ? input.url : String(input);

async function start(prometheus: string | undefined) {
  const portal = portalOnDisk();
  const clock = { time: 0 };
  const users = usersBackend();
  const ask: typeof fetch = (input, init) =>
    prometheus !== undefined && getAddress(input).startsWith(prometheus)
      ? fetch(input, init)
      : users.fetch(input, init);
  const server = await portal.start({ fetch: ask, now: () => clock.time }, { prometheus });
  return { server, clock, portal };
}

function read({ http }: PortalServer, token: string = admin): Promise<Answer> {
  const headers = token === '' ? {} : { authorization: `Bearer ${token}` };
  return http.inject({ url: '/portal/health/everybody', headers });
}

it('returns the sums of the last 24 hours from Prometheus for each app of the manifest', async () => {
  const { server, requested } = await open();
  const answer = await read(server);
  expect([answer.statusCode, answer.headers['cache-control']]).toEqual([200, 'no-store']);
  expect(answer.json()).toEqual({
    apps: [
      { app: 'rfr', visits: 1_200.4, failures: 12, errors: 3, leaks: 0, loadSeconds: 0.74 },
      { app: 'maps', visits: 10, failures: 0, errors: 0, leaks: 1, loadSeconds: null },
      { app: 'portal', visits: 0, failures: 0, errors: 2, leaks: 0, loadSeconds: null },
      { app: 'unattributed', visits: 0, failures: 0, errors: 40, leaks: 0, loadSeconds: null },
    ],
  });
  expect(requested).toEqual(Array.from({ length: 5 }, () => 'POST /api/v1/query'));
});

it('returns null without a configured Prometheus', async () => {
  const { server } = await start(undefined);
  expect((await read(server)).json()).toEqual({ apps: null });
});

it.each([
  ['another user', staffToken, 403],
  ['a token that the back end rejects', createToken('portal|0009'), 401],
  ['a request without a token', '', 400],
])('rejects %s', async (_who, token, status) => {
  const { server, requested } = await open();
  expect([(await read(server, token)).statusCode, requested]).toEqual([status, []]);
});

it('queries Prometheus once a minute, for any number of administrators', async () => {
  const { server, clock, requested } = await open();
  await Promise.all([read(server), read(server), read(server)]);
  clock.time = 59_999;
  await read(server);
  expect(requested).toHaveLength(5);
  clock.time = 60_000;
  await read(server);
  expect(requested).toHaveLength(10);
});

it.each<[string, RequestListener]>([
  ['fails', (_request, response) => void response.writeHead(500).end()],
  ['returns HTML', (_request, response) => void response.end('<html>')],
  ['rejects the query', (_request, response) => void response.writeHead(400).end('{"status":"error"}')],
  [
    'returns another result type',
    (_request, response) =>
      void response.end('{"status":"success","data":{"resultType":"matrix","result":[]}}'),
  ],
  [
    'returns invalid values',
    (_request, response) =>
      void response.end(
        '{"status":"success","data":{"resultType":"vector","result":[{"metric":{},"value":"1"}]}}',
      ),
  ],
  [
    'redirects',
    (_request, response) => void response.writeHead(302, { location: 'https://evil.example.test' }).end(),
  ],
  ['returns too much data', (_request, response) => void response.end('x'.repeat(1_000_001))],
  ['closes the connection', (request) => void request.socket.destroy()],
])('returns 502 if Prometheus %s, and queries it again soon', async (_what, answer) => {
  const { server, clock, requested, portal } = await open(answer);
  const failed = await read(server);
  expect([failed.statusCode, failed.json()]).toEqual([
    502,
    { message: 'Prometheus did not answer. Check PORTAL_PROMETHEUS, then try again.' },
  ]);
  expect(portal.events.filter(({ event }) => event === 'prometheus-failed')).toHaveLength(1);
  const before = requested.length;
  clock.time = 2_000;
  await read(server);
  expect(requested.length).toBeGreaterThan(before);
});
