import { sampleManifest } from '../../tests/contract/manifest/sample';
import { portalOnDisk, removePortals, visit, type PortalOnDisk } from '../../tests/support/portal-server';
import { readSeries, sendReports } from '../../tests/support/send-reports';

afterEach(removePortals);

const anyTime: unknown = expect.any(String);
const older = 'application/csp-report';
const page = 'https://portal.example.test/rfr?roll=0101#here';

const violation = {
  effectiveDirective: 'connect-src',
  blockedURL: 'https://evil.example.test/take?token=secret#x',
  documentURL: page,
  sourceFile: 'https://rfr.example.test/main.js?v=1',
  lineNumber: 3,
  columnNumber: 14,
  originalPolicy: `default-src 'none'; ${'x'.repeat(6_000)}`,
};

const getReport = (body: unknown): unknown => ({ type: 'csp-violation', age: 10, url: page, body });

const logged = ({ events }: PortalOnDisk) => events.filter(({ event }) => event === 'policy-violation');

describe('every document has a reporting endpoint', () => {
  it.each([
    ['signed-in', '/rfr', '__Host-portal-hint=%7B%22rules%22%3A%5B%5D%7D'],
    ['signed-out', '/', ''],
    ['confirmation of an override', '/?override=rfr@http://localhost:5001', ''],
  ])('%s', async (_which, path, cookie) => {
    const { headers } = await visit(await portalOnDisk().start(), path, cookie);
    expect(headers['reporting-endpoints']).toBe('portal="/portal/reports"');
    expect(headers['content-security-policy']).toMatch(/; report-uri \/portal\/reports; report-to portal$/);
  });

  it('uses only report-uri over http, where browsers ignore the newer directive', async () => {
    const server = await portalOnDisk().start({}, { portalOrigin: 'http://localhost:4000' });
    const { headers } = await visit(server, '/');
    expect(headers['reporting-endpoints']).toBeUndefined();
    expect(headers['content-security-policy']).toMatch(/; report-uri \/portal\/reports$/);
  });

  it('other responses have none', async () => {
    const { headers } = await visit(await portalOnDisk().start(), '/healthz');
    expect(JSON.stringify(headers)).not.toContain('report-');
  });
});

describe('a violation of the policy', () => {
  it('is counted and logged, without query strings', async () => {
    const portal = portalOnDisk();
    const server = await portal.start();
    const answer = await sendReports(server, [getReport(violation)]);
    expect([answer.statusCode, answer.body]).toEqual([204, '']);
    expect(await readSeries(server, 'portal_policy_violations_total')).toEqual([
      'portal_policy_violations_total{directive="connect-src",app="rfr"} 1',
    ]);
    expect(logged(portal)).toEqual([
      {
        time: anyTime,
        level: 'warn',
        event: 'policy-violation',
        directive: 'connect-src',
        app: 'rfr',
        blocked: 'https://evil.example.test',
        source: 'https://rfr.example.test/main.js',
        line: 3,
        column: 14,
        route: '/rfr',
      },
    ]);
  });

  it('is accepted in the older format, too', async () => {
    const portal = portalOnDisk();
    const server = await portal.start();
    const report = {
      'violated-directive': "script-src-elem 'self'",
      'blocked-uri': 'https://maps.example.test/extra.js?x',
      'document-uri': page,
      'line-number': 1,
    };
    const answer = await sendReports(server, { 'csp-report': report }, { 'content-type': older });
    expect(answer.statusCode).toBe(204);
    expect(logged(portal)).toMatchObject([
      { directive: 'script-src-elem', app: 'maps', blocked: 'https://maps.example.test/extra.js' },
    ]);
  });

  it.each([
    ['the app of the source file', {}, 'connect-src', 'rfr'],
    [
      'the app of the blocked host',
      { sourceFile: '', blockedURL: 'https://maps.example.test/a' },
      'connect-src',
      'maps',
    ],
    [
      'the portal',
      { sourceFile: 'https://portal.example.test/assets/main.js', blockedURL: 'inline' },
      'connect-src',
      'portal',
    ],
    [
      'no app for an unknown source',
      { sourceFile: 'chrome-extension://abc/x.js', blockedURL: 'eval' },
      'connect-src',
      'unattributed',
    ],
    ['no app without a source', { sourceFile: null, blockedURL: '' }, 'connect-src', 'unattributed'],
    ['the directive `other` if it is unknown', { effectiveDirective: 'a-src "x"' }, 'other', 'rfr'],
  ])('is attributed to %s', async (_whom, changes, directive, app) => {
    const server = await portalOnDisk().start();
    await sendReports(server, [getReport({ ...violation, ...changes })]);
    expect(await readSeries(server, 'portal_policy_violations_total')).toEqual([
      `portal_policy_violations_total{directive="${directive}",app="${app}"} 1`,
    ]);
  });

  it('is unattributed when two apps match, and the log names both', async () => {
    const apps = [
      { name: 'dashboard', load: 'builtin' },
      { name: 'rfr', load: 'system', host: 'rfr' },
      { name: 'maps', load: 'module', host: 'rfr' },
    ];
    const portal = portalOnDisk(sampleManifest({ apps }));
    const server = await portal.start();
    await sendReports(server, [getReport(violation)]);
    expect(logged(portal)).toMatchObject([{ app: 'unattributed', candidates: 'rfr, maps' }]);
  });

  it.each([
    [
      'a call with a roll number',
      'https://api.example.test/rolls/secret?x#y',
      'connect-src',
      'https://api.example.test',
    ],
    ['a script', 'https://evil.example.test/a.js?x#y', 'script-src-elem', 'https://evil.example.test/a.js'],
    [
      'credentials',
      'https://name:secret@evil.example.test/a.js',
      'script-src',
      'https://evil.example.test/a.js',
    ],
    ['a page of the portal', 'https://portal.example.test/property/secret', 'frame-src', 'page'],
    ['a file of the portal', 'https://portal.example.test/assets/a.js', 'script-src', '/assets/a.js'],
    ['inline code', 'inline', 'script-src-elem', 'inline'],
    ['data', 'data:text/html,secret', 'img-src', 'data'],
    ['a blob', 'blob:https://portal.example.test/secret', 'script-src', 'blob'],
    ['invalid text', 'SECRET words', 'script-src', undefined],
  ])('never logs the query string of %s', async (_what, blockedURL, effectiveDirective, blocked) => {
    const portal = portalOnDisk();
    await sendReports(await portal.start(), [getReport({ ...violation, blockedURL, effectiveDirective })]);
    expect(logged(portal)[0]?.['blocked']).toBe(blocked);
    expect(JSON.stringify(portal.events)).not.toMatch(/secret/i);
  });

  it('is removed from the metrics with its app', async () => {
    const portal = portalOnDisk();
    const server = await portal.start();
    await sendReports(server, [
      getReport(violation),
      getReport({ ...violation, sourceFile: page, blockedURL: 'eval' }),
    ]);
    portal.writeManifest(
      sampleManifest({
        apps: [{ name: 'dashboard', load: 'builtin' }],
        routes: [{ path: '/home', label: 'Home', app: 'dashboard' }],
        widgets: [],
      }),
    );
    await server.manifests.check();
    await server.metrics.removeOtherApps(server.manifests.current.portal);
    expect(await readSeries(server, 'portal_policy_violations_total')).toEqual([
      'portal_policy_violations_total{directive="connect-src",app="portal"} 1',
    ]);
  });
});

describe('the report route responds without a server error', () => {
  it.each([
    ['invalid JSON', 'hello', 204],
    ['an empty body', '', 204],
    ['a number', '7', 204],
    ['a list of invalid reports', '[1,null,[],{"type":"csp-violation"},{"type":"crash","body":{}}]', 204],
    ['deep nesting', '['.repeat(30_000), 204],
    ['a prototype', '[{"__proto__":{"type":"csp-violation"},"type":"constructor","body":{}}]', 204],
    ['64 kB', JSON.stringify('x'.repeat(65_534)), 204],
    ['more than 64 kB', JSON.stringify('x'.repeat(65_535)), 413],
  ])('%s', async (_what, content, status) => {
    const portal = portalOnDisk();
    const server = await portal.start();
    expect((await sendReports(server, content)).statusCode).toBe(status);
    expect(portal.events.filter(({ level }) => level === 'error')).toEqual([]);
    expect(logged(portal)).toEqual([]);
  });

  it.each(['application/json', 'text/plain', 'application/x-www-form-urlencoded'])(
    'returns 415 for %s, which other sites could send',
    async (type) => {
      const answer = await sendReports(await portalOnDisk().start(), '{}', { 'content-type': type });
      expect(answer.statusCode).toBe(415);
    },
  );

  it('returns 404 for other methods', async () => {
    const server = await portalOnDisk().start();
    for (const method of ['GET', 'OPTIONS'] as const) {
      const answer = await server.http.inject({ method, url: '/portal/reports', headers: { accept: '*/*' } });
      expect(answer.statusCode).toBe(404);
    }
  });
});

describe('a flood of reports', () => {
  const from = (address: string) => ({ 'x-forwarded-for': address });
  const createReports = (count: number): unknown =>
    Array.from({ length: count }, () => getReport({ effectiveDirective: 'img-src' }));

  it('is limited to 20 per body and 60 per minute and address', async () => {
    let time = 0;
    const portal = portalOnDisk();
    const server = await portal.start({ now: () => time });
    expect((await sendReports(server, createReports(25), from('192.0.2.1'))).statusCode).toBe(204);
    expect(logged(portal)).toHaveLength(20);
    await sendReports(server, createReports(20), from('192.0.2.1'));
    await sendReports(server, createReports(20), from('192.0.2.1'));
    time = 15_000;
    const refused = await sendReports(server, createReports(1), from('192.0.2.1'));
    expect([refused.statusCode, refused.headers['retry-after']]).toEqual([429, '45']);
    expect((await sendReports(server, createReports(1), from('192.0.2.2'))).statusCode).toBe(204);
    time = 60_000;
    expect((await sendReports(server, createReports(1), from('192.0.2.1'))).statusCode).toBe(204);
    expect(logged(portal)).toHaveLength(62);
    expect(await readSeries(server, 'portal_reports_total')).toEqual([
      'portal_reports_total{outcome="recorded"} 62',
      'portal_reports_total{outcome="limited"} 6',
    ]);
  });

  it('is limited to 600 per minute in total, unreadable ones included', async () => {
    const portal = portalOnDisk();
    const server = await portal.start({ now: () => 0 });
    for (let caller = 1; caller <= 30; caller += 1)
      await sendReports(server, createReports(20), from(`192.0.2.${caller}`));
    expect((await sendReports(server, createReports(1), from('198.51.100.1'))).statusCode).toBe(429);
    expect(logged(portal)).toHaveLength(600);
  });

  it('of empty bodies is limited, too', async () => {
    const server = await portalOnDisk().start({ now: () => 0 });
    for (let count = 0; count < 60; count += 1) await sendReports(server, '[]', from('192.0.2.1'));
    expect((await sendReports(server, '[]', from('192.0.2.1'))).statusCode).toBe(429);
  });
});
