import Fastify, { type FastifyRequest } from 'fastify';
import { parseManifest } from '#manifest';
import { sampleManifest } from '../../tests/contract/manifest/sample';
import { addFramingRoutes, FramingReader } from './framing';

const host = 'https://maps.example.test';
const atlas = 'https://atlas.example.test';
const portalOrigin = 'https://portal.example.test';

const session = 'session=sealed';

interface Stage {
  /** Requests a query; resolves to the body, or to the status of an error. */
  readonly ask: (query: string, cookie?: string) => Promise<unknown>;
  readonly requested: string[];
  readonly pass: (ms: number) => void;
}

function createStage(answer: (address: string) => Response | Promise<Response>): Stage {
  let now = 0;
  const requested: string[] = [];
  const apps = [
    { name: 'dashboard', load: 'builtin' },
    { name: 'integration', load: 'builtin' },
    { name: 'maps', load: 'iframe', host: 'maps', entry: 'viewer/' },
    { name: 'rfr', load: 'module', host: 'rfr' },
  ];
  const integrations = [
    { name: 'atlas', hosts: ['atlas'] },
    { name: 'other', hosts: ['other'] },
  ];
  const widgets = [{ name: 'sheet', app: 'maps', part: 'sheet', place: 'dashboard', title: 'Sheet' }];
  const hosts = { maps: host, rfr: 'https://rfr.example.test', atlas, other: 'https://other.example.test' };
  const { portal, problems } = parseManifest(sampleManifest({ hosts, apps, widgets, integrations }));
  if (portal === undefined) throw new Error(JSON.stringify(problems));
  const reader = new FramingReader({
    async fetch(page) {
      const address = page instanceof Request ? page.url : page.toString();
      requested.push(address);
      return answer(address);
    },
    now: () => now,
    portalOrigin,
  });
  const server = Fastify();
  const isSignedIn = async ({ headers }: FastifyRequest): Promise<boolean> => headers.cookie === session;
  addFramingRoutes(server, { portal: () => portal, reader, isSignedIn });
  return {
    requested,
    async ask(query, cookie = session) {
      const { statusCode, body } = await server.inject({
        url: `/portal/framing?${query}`,
        headers: { cookie },
      });
      const content: unknown = JSON.parse(body);
      return statusCode === 200 ? content : statusCode;
    },
    pass: (ms) => void (now += ms),
  };
}

const refusing = () => new Response('<h1>Maps</h1>', { headers: { 'x-frame-options': 'DENY' } });

it('returns the result of the response headers, and requests the page once for concurrent calls', async () => {
  const { ask, requested, pass } = createStage(refusing);
  const [one, other] = await Promise.all([ask('app=maps'), ask('app=maps')]);
  expect([one, other]).toEqual([{ framing: 'refused' }, { framing: 'refused' }]);
  expect(requested).toEqual([`${host}/viewer/`]);
  pass(1_001);
  await ask('app=maps');
  expect(requested).toHaveLength(2);
});

it('requests a page that can be framed again after 5 s', async () => {
  const { ask, requested, pass } = createStage(() => new Response('<h1>Maps</h1>'));
  for (const ms of [0, 5_000, 1]) {
    pass(ms);
    expect(await ask('app=maps')).toEqual({ framing: 'allowed' });
  }
  expect(requested).toHaveLength(2);
});

it('checks the page of a widget', async () => {
  const { ask, requested } = createStage(() => new Response('<h1>Sheet</h1>'));
  expect(await ask('app=maps&part=sheet')).toEqual({ framing: 'allowed' });
  expect(requested).toEqual([`${host}/viewer/sheet`]);
});

it('checks the page of an integration, requested without the ticket in its query', async () => {
  const { ask, requested } = createStage(refusing);
  const page = encodeURIComponent(`${atlas}/launch?ticket=once#map`);
  expect(await ask(`integration=atlas&page=${page}`)).toEqual({ framing: 'refused' });
  expect(requested).toEqual([`${atlas}/launch`]);
});

it.each([
  ['a redirect', () => new Response(null, { status: 302, headers: { location: '/log-in' } })],
  ['not found', () => new Response('', { status: 404, headers: { 'x-frame-options': 'DENY' } })],
])(
  'returns unknown for an integration if the response is %s, since the ticket is missing',
  async (_what, answer) => {
    const { ask, requested } = createStage(answer);
    expect(await ask(`integration=atlas&page=${atlas}/launch`)).toEqual({ framing: 'unknown' });
    expect(requested).toHaveLength(1);
  },
);

it.each([401, 403])('returns unknown for status %s, which signed-in users may not get', async (status) => {
  const { ask } = createStage(() => new Response('', { status, headers: { 'x-frame-options': 'DENY' } }));
  expect(await ask('app=maps')).toEqual({ framing: 'unknown' });
});

it.each([
  ['a host of another integration', 'integration=atlas&page=https://other.example.test/'],
  ['a host of no integration', 'integration=atlas&page=http://169.254.169.254/'],
  ['a host of an app', `integration=atlas&page=${host}/viewer/`],
  ['another port', `integration=atlas&page=${atlas}:8443/`],
  ['another scheme', 'integration=atlas&page=http://atlas.example.test/'],
  ['a name before the host', 'integration=atlas&page=https://atlas.example.test@evil.example.test/'],
  ['a relative URL', 'integration=atlas&page=launch'],
  ['a file', 'integration=atlas&page=file:///etc/passwd'],
  ['a very long address', `integration=atlas&page=${atlas}/${'a'.repeat(2_000)}`],
  ['an unknown integration', `integration=nobody&page=${atlas}/`],
  ['no page', 'integration=atlas'],
])('sends no request for %s', async (_what, query) => {
  const { ask, requested } = createStage(refusing);
  expect(await ask(query)).toBe(404);
  expect(requested).toEqual([]);
});

it('requests hosts of integrations for signed-in users only', async () => {
  const { ask, requested } = createStage(refusing);
  expect(await ask(`integration=atlas&page=${atlas}/`, '')).toBe(404);
  expect(requested).toEqual([]);
});

it.each(['app=rfr', 'app=nobody', 'app=maps&part=../../etc', 'app=dashboard', '', 'app=maps&app=maps'])(
  'sends no request for %s',
  async (query) => {
    const { ask, requested } = createStage(refusing);
    expect(await ask(query)).toBe(404);
    expect(requested).toEqual([]);
  },
);

it('follows redirects to hosts in the app’s frame sources only', async () => {
  const redirect = (location: string) => new Response(null, { status: 302, headers: { location } });
  const near = createStage((address) => (address.endsWith('/start') ? refusing() : redirect('/start')));
  expect(await near.ask('app=maps')).toEqual({ framing: 'refused' });
  const away = createStage(() => redirect('http://169.254.169.254/'));
  expect(await away.ask('app=maps')).toEqual({ framing: 'unknown' });
  expect(away.requested).toHaveLength(1);
  const endless = createStage(() => redirect('/again'));
  expect(await endless.ask('app=maps')).toEqual({ framing: 'unknown' });
  expect(endless.requested).toHaveLength(4);
});

it('returns unknown if the host does not respond', async () => {
  const { ask } = createStage(() => Promise.reject(new TypeError('fetch failed')));
  expect(await ask('app=maps')).toEqual({ framing: 'unknown' });
});
