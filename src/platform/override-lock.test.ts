import { lockOverride, type TabLocks } from './override-lock';
import { createOverrideMark } from './storage/override-mark';

const override = { app: 'rfr', address: 'http://localhost:5001' };
const text = 'rfr@http://localhost:5001';

/** Locks, some of which other tabs hold. */
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
  [
    'confirmed in this document',
    `/rfr?ccmm=0412&override=${encodeURIComponent(text)}`,
    true,
    undefined,
    [],
    'has',
  ],
  ['active before a reload', '/rfr', false, text, [], 'has'],
  ['opened while another tab has it', '/rfr', false, undefined, ['portal.override'], 'has'],
  ['left over from a closed tab', '/rfr', false, undefined, [], 'leaves'],
  ['left over, and this tab had another', '/rfr', false, 'rfr@http://localhost:9', [], 'leaves'],
  [
    'only requested by its address',
    `/rfr?override=${encodeURIComponent(text)}&override-word=guessed`,
    false,
    undefined,
    [],
    'leaves',
  ],
])('an override that was %s', async (_story, path, isAgreedHere, marked, held, outcome) => {
  window.history.replaceState({ kept: true }, '', path);
  if (marked !== undefined) createOverrideMark().write(marked);
  const leave = jest.fn();
  const { locks, requested } = locksWith(held);
  await lockOverride({ ...override, isAgreedHere: isAgreedHere }, locks, leave);
  expect(leave).toHaveBeenCalledTimes(outcome === 'has' ? 0 : 1);
  expect(requested).toEqual(outcome === 'has' ? ['portal.override'] : []);
  if (outcome === 'has') expect(createOverrideMark().read()).toBe(text);
});

test('removes itself from the URL before it is read, and keeps the rest', () => {
  window.history.replaceState(
    { kept: true },
    '',
    `/rfr?ccmm=0412&override=${encodeURIComponent(text)}&override-word=w#part`,
  );
  void lockOverride({ ...override, isAgreedHere: true }, locksWith([]).locks, jest.fn());
  const { pathname, search, hash } = window.location;
  expect(pathname + search + hash).toBe('/rfr?ccmm=0412#part');
  expect(window.history.state).toEqual({ kept: true });
});

test('removes an unused parameter and keeps the rest of the URL', async () => {
  window.history.replaceState(null, '', '/rfr?ccmm=0412#part');
  const leave = jest.fn();
  await lockOverride({ ...override, isAgreedHere: false }, locksWith([]).locks, leave);
  expect(leave.mock.calls).toEqual([['?override=off&ccmm=0412#part']]);
});
