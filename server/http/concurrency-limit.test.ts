import { ConcurrencyLimit } from './concurrency-limit';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

type Done = (() => void) | undefined;

/** Acquires slots, and records which were granted. */
function startLimit() {
  const limit = new ConcurrencyLimit();
  const got = new Map<string, Done>();
  const take = async (name: string, caller?: string): Promise<void> => {
    void limit.acquire(caller).then((done) => got.set(name, done));
    await jest.advanceTimersByTimeAsync(0);
  };
  const end = async (name: string): Promise<void> => {
    got.get(name)?.();
    await jest.advanceTimersByTimeAsync(0);
  };
  const state = (name: string): string => {
    if (!got.has(name)) return 'waits';
    return got.get(name) === undefined ? 'refused' : 'has it';
  };
  return { take, end, state };
}

async function repeat(count: number, act: (at: number) => Promise<void>): Promise<void> {
  for (let at = 0; at < count; at += 1) await act(at);
}

test('limits one caller to two concurrent calls', async () => {
  const { take, end, state } = startLimit();
  await repeat(6, (at) => take(`flood ${at}`, 'a'));
  await take('other', 'b');
  expect(['flood 1', 'flood 2', 'other'].map(state)).toEqual(['has it', 'waits', 'has it']);
  await end('flood 0');
  expect(['flood 2', 'flood 3'].map(state)).toEqual(['has it', 'waits']);
});

test('limits unknown callers to eight concurrent calls, and queues the ninth', async () => {
  const { take, end, state } = startLimit();
  await repeat(9, (at) => take(String(at)));
  expect(['7', '8'].map(state)).toEqual(['has it', 'waits']);
  await end('3');
  expect(state('8')).toBe('has it');
});

test('rejects after a short wait, and skips callers that gave up', async () => {
  const { take, end, state } = startLimit();
  await repeat(3, (at) => take(String(at), 'a'));
  await jest.advanceTimersByTimeAsync(2_999);
  expect(state('2')).toBe('waits');
  await jest.advanceTimersByTimeAsync(1);
  expect(state('2')).toBe('refused');
  await end('0');
  await take('3', 'a');
  expect(state('3')).toBe('has it');
});

test('limits the queue per caller and in total', async () => {
  const { take, state } = startLimit();
  await repeat(11, (at) => take(`one ${at}`, 'a'));
  expect(['one 9', 'one 10'].map(state)).toEqual(['waits', 'refused']);
  await repeat(63, (at) => take(`all ${at}`));
  expect(['all 5', 'all 6', 'all 61', 'all 62'].map(state)).toEqual(['has it', 'waits', 'waits', 'refused']);
});
