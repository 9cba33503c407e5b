import { holdOverride, type TabLocks } from './override-hold';
import { overrideMark } from './storage/override-mark';

const override = { app: 'rfr', address: 'http://localhost:5001' };
const text = 'rfr@http://localhost:5001';

/** Locks of which some are held by other tabs. */
function locksWith(held: readonly string[]) {
  const requested: string[] = [];
  const locks: TabLocks = {
    query: () => Promise.resolve({ held: held.map((name) => ({ name })), pending: [] }),
    request: async (name) => requested.push(name),
  };
  return { locks, requested };
}

beforeEach(() => {
  window.sessionStorage.clear();
  window.history.replaceState(null, '', '/rfr');
});

test.each([
  ['agreed to here', `/rfr?ccmm=0412&override=${encodeURIComponent(text)}`, undefined, [], 'has'],
  ['had before a reload', '/rfr', text, [], 'has'],
  ['opened while another tab has it', '/rfr', undefined, ['portal.override'], 'has'],
  ['left over from a tab that is gone', '/rfr', undefined, [], 'leaves'],
  ['left over, and this tab had another', '/rfr', 'rfr@http://localhost:9', [], 'leaves'],
  [
    'agreed to for another address',
    '/rfr?override=rfr%40http%3A%2F%2Flocalhost%3A9',
    undefined,
    [],
    'leaves',
  ],
])('an override that was %s', async (_story, path, marked, held, outcome) => {
  window.history.replaceState({ kept: true }, '', path);
  if (marked !== undefined) overrideMark().write(marked);
  const leave = jest.fn();
  const { locks, requested } = locksWith(held);
  await holdOverride(override, locks, leave);
  expect(leave.mock.calls).toEqual(outcome === 'has' ? [] : [['?override=off']]);
  expect(requested).toEqual(outcome === 'has' ? ['portal.override'] : []);
  if (outcome === 'has') expect(overrideMark().read()).toBe(text);
});

test('takes itself out of the address before anybody reads that, and leaves the rest as it was', () => {
  window.history.replaceState({ kept: true }, '', `/rfr?ccmm=0412&override=${encodeURIComponent(text)}#part`);
  void holdOverride(override, locksWith([]).locks, jest.fn());
  const { pathname, search, hash } = window.location;
  expect(pathname + search + hash).toBe('/rfr?ccmm=0412#part');
  expect(window.history.state).toEqual({ kept: true });
});
