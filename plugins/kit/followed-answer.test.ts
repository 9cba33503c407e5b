import { observable, runInAction } from 'mobx';
import { FollowedAnswer } from './followed-answer';
import type { Answer } from './loadable';
import { fakePortal } from './testing';

interface Asked {
  readonly state: string;
  readonly signal: AbortSignal;
  readonly answer: (answer: Answer<string>) => Promise<void>;
}

/** An answer that is followed, and everything that was asked for it. */
function followed() {
  const state = observable.box('all');
  const asked: Asked[] = [];
  const answer = new FollowedAnswer<string>({
    portal: fakePortal().portal,
    follows: () => ({ state: state.get() }),
    ask: (signal) =>
      new Promise((resolve) => {
        asked.push({ state: state.get(), signal, answer: async (value) => resolve(value) });
      }),
  });
  const choose = (value: string): void => runInAction(() => state.set(value));
  return { answer, asked, choose, stop: answer.start() };
}

const succeeded = (value: string) => ({ state: 'succeeded', value }) as const;
const failed = { state: 'failed', failure: { reason: 'Not today.', correlationId: undefined } } as const;

test('asks at the start and when what it follows changes, and drops what comes too late', async () => {
  const { answer, asked, choose, stop } = followed();
  choose('ready');
  expect(asked.map(({ state, signal }) => [state, signal.aborted])).toEqual([
    ['all', true],
    ['ready', false],
  ]);
  await asked[1]?.answer(succeeded('those that are ready'));
  await asked[0]?.answer(succeeded('all'));
  expect(answer.value).toBe('those that are ready');
  choose('failed');
  expect(answer.answer.state).toBe('pending');
  stop();
  expect(asked[2]?.signal.aborted).toBe(true);
  choose('all');
  expect(asked).toHaveLength(3);
});

test('keeps what is shown while it is brought up to date, and when that fails', async () => {
  const { answer, asked, stop } = followed();
  await asked[0]?.answer(succeeded('first'));
  void answer.refresh();
  expect(answer.value).toBe('first');
  await asked[1]?.answer(failed);
  expect([answer.value, answer.staleness?.reason]).toEqual(['first', 'Not today.']);
  void answer.refresh();
  await asked[2]?.answer(succeeded('second'));
  expect([answer.value, answer.staleness]).toEqual(['second', undefined]);
  stop();
});

test('a failure takes the place of what was never there', async () => {
  const { answer, asked, stop } = followed();
  await asked[0]?.answer(failed);
  expect(answer.answer).toEqual(failed);
  void answer.retry();
  expect(answer.answer.state).toBe('pending');
  stop();
});
