import { observable, runInAction } from 'mobx';
import { FollowedAnswer } from './followed-answer';
import type { Answer } from './loadable';
import { fakePortal } from './testing';

interface Asked {
  readonly what: string;
  readonly signal: AbortSignal;
  readonly answer: (answer: Answer<string>) => Promise<void>;
}

/** An answer that is followed, and everything that was asked for it. */
function followed(first: string | undefined) {
  const wanted = observable.box(first);
  const asked: Asked[] = [];
  const answer = new FollowedAnswer<string, string>({
    portal: fakePortal().portal,
    follows: () => wanted.get(),
    ask: (what, signal) =>
      new Promise((resolve) => {
        asked.push({ what, signal, answer: async (value) => resolve(value) });
      }),
  });
  const follow = (next: string | undefined): void => runInAction(() => wanted.set(next));
  return { answer, asked, follow, stop: answer.start() };
}

const succeeded = (value: string) => ({ state: 'succeeded', value }) as const;
const failed = { state: 'failed', failure: { reason: 'Not today.', correlationId: undefined } } as const;

test('asks for what it follows, anew when that changes, and nothing when there is nothing', async () => {
  const { answer, asked, follow, stop } = followed(undefined);
  expect(answer.answer.state).toBe('idle');
  follow('7');
  expect(answer.answer.state).toBe('pending');
  await asked[0]?.answer(succeeded('seven'));
  expect(answer.value).toBe('seven');
  follow('8');
  expect([answer.value, answer.answer.state]).toEqual([undefined, 'pending']);
  follow(undefined);
  expect([answer.answer.state, asked[1]?.signal.aborted]).toEqual(['idle', true]);
  stop();
  follow('9');
  expect(asked.map(({ what }) => what)).toEqual(['7', '8']);
});

test('drops an answer that comes too late, and asks again when told', async () => {
  const { answer, asked, follow, stop } = followed('7');
  follow('8');
  expect(asked[0]?.signal.aborted).toBe(true);
  await asked[1]?.answer(succeeded('eight'));
  await asked[0]?.answer(succeeded('seven'));
  expect(answer.value).toBe('eight');
  void answer.retry();
  expect([asked[2]?.what, answer.answer.state]).toEqual(['8', 'pending']);
  stop();
  expect(asked[2]?.signal.aborted).toBe(true);
});

test('keeps what is shown while it is brought up to date, and when that fails', async () => {
  const { answer, asked, stop } = followed('7');
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
  const { answer, asked, stop } = followed('7');
  await asked[0]?.answer(failed);
  expect(answer.answer).toEqual(failed);
  void answer.retry();
  expect(answer.answer.state).toBe('pending');
  stop();
});
