import { control, setUpSandbox, signInAs } from '../../contract/harness';
import { findFaults, runDoctor } from '../../contract/cli/doctor-stage';
import { cleanUp, stoppedHost } from '../../contract/cli/harness';

const sandbox = setUpSandbox();
afterEach(cleanUp);

const getBases = () =>
  Object.entries({ accounts: 'accounts', api: 'api', apiUsers: 'api-users', assets: 'assets' }).flatMap(
    ([name, path]) => ['--base', `${name}=${sandbox.address}/${path}`],
  );

/** Runs the doctor against the sandbox as an administrator, whose token is fetched unless `given` is set. */
async function examine(words: readonly string[] = getBases(), given?: string) {
  const input = given ?? (await signInAs(sandbox.address, 'avery.admin')).accessToken;
  const all = ['--backends', '--json', '--municipality', '0412', '--token', '-', ...words];
  return runDoctor(all, { input });
}

const sla = 'GET /api/sla/report';
const report = { year: 2025, municipality: '0412', years: [2025], measures: [] };
const good = { total: 0, requests: [] };
const [requests, users, refresh] = [
  'GET /api/rfr/requests',
  'GET /api-users/v2/user/allowed_municipalities',
  'GET /assets/delta_refresh.json',
];

test('reports no fault in the sandbox, and prints a table without response bodies', async () => {
  const input = (await signInAs(sandbox.address, 'avery.admin')).accessToken;
  const words = ['--backends', '--municipality', '0412', '--token', '-', ...getBases()];
  const { code, out, err } = await runDoctor(words, { input });
  expect([code, err]).toEqual([0, '']);
  expect(out).toMatch(/GET \/rfr\/requests +ok +as its document says/);
  expect(out).toMatch(/GET \/rfr\/requests without a token +ok +401/);
  expect(out).toMatch(/0 broken, 4 not checked\.$/);
  expect(out).not.toContain('@example.test');
});

test.each<readonly [string, object, RegExp]>([
  [
    'a field is missing',
    { call: requests, body: { requests: [] } },
    /GET \/rfr\/requests: broken: \/total is expected to be there, and is nothing/,
  ],
  [
    'a field has another type',
    { call: requests, body: { ...good, total: '0' } },
    /: broken: \/total is expected to be integer, and is a text of 1 characters/,
  ],
  [
    'a row is wrong',
    { call: requests, body: { total: 1, requests: [{ id: 7 }] } },
    /: broken: \/requests\/0\/roll is expected to be there, and is nothing/,
  ],
  [
    'a date is invalid',
    { call: sla, body: { ...report, asOf: '31/03/2025' } },
    /GET \/sla\/report: broken: \/asOf is expected to match format "date", and is a text of 10 characters/,
  ],
  ['it is an HTML page', { call: requests, body: '<!doctype html>' }, /: broken: it is no JSON/],
  ['it is empty', { call: requests, body: '' }, /: broken: it is no JSON/],
  [
    'it fails',
    { call: requests, status: 500, body: { message: 'Down for maintenance.' } },
    /: broken: status 500: "Down for maintenance\.", not 200/,
  ],
  ['it is not there', { call: requests, status: 404, body: 'Not found' }, /: broken: status 404, not 200/],
  [
    'the date is none',
    { call: refresh, body: { date: 7 } },
    /GET \/delta_refresh\.json: broken: \/date is expected to be string/,
  ],
])('reports a deviation where %s', async (_what, fault, message) => {
  await control(sandbox.address, 'fail', fault);
  const { code, out } = await examine();
  expect(code).toBe(1);
  expect(findFaults(out)).toContainEqual(expect.stringMatching(message));
});

test('reports a call that needs no token', async () => {
  await control(sandbox.address, 'fail', { call: users, body: {} });
  expect(findFaults((await examine()).out)).toContainEqual(
    expect.stringMatching(
      /allowed_municipalities without a token: broken: status 200, not 401: anybody may call it/,
    ),
  );
});

test('reports a 401 without the reason', async () => {
  await control(sandbox.address, 'fail', { call: requests, status: 401, body: {} });
  expect(findFaults((await examine()).out)).toContainEqual(
    expect.stringMatching(/GET \/rfr\/requests without a token: broken: \/message is expected/),
  );
});

test('reports a back end that cannot be reached', async () => {
  const { code, out } = await examine(['--base', `assets=${await stoppedHost()}`]);
  expect(code).toBe(1);
  expect(findFaults(out)).toEqual([
    expect.stringMatching(/delta_refresh\.json: broken: .*connection refused/),
  ]);
});

test('without a token it makes unauthenticated calls only', async () => {
  const { code, out } = await runDoctor(['--backends', '--json', ...getBases()]);
  expect([code, findFaults(out)]).toEqual([0, []]);
  expect(out).toContain('GET /rfr/requests without a token');
});

test('calls that the user may not make are not checked', async () => {
  const { accessToken } = await signInAs(sandbox.address, 'riley.limited');
  const { code, out } = await examine(getBases(), accessToken);
  expect([code, findFaults(out)]).toEqual([0, []]);
  expect(out).toContain('lacks a permission');
});

test.each([
  [['--base', 'other=https://x.test'], 'with a name of accounts, api'],
  [['--base', 'api'], 'is not understood'],
  [['--token', 'a.b.c'], 'standard input'],
  [['--nonsense'], '--nonsense'],
  [['--identity'], 'one at a time'],
])('%j is rejected', async (words, message) => {
  const { code, err } = await runDoctor(['--backends', ...words]);
  expect([code, err]).toEqual([2, expect.stringContaining(message)]);
});
