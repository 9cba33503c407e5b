import { observable, runInAction } from 'mobx';
import { FollowedAnswer } from './followed-answer';
import type { Answer } from './loadable';
import { fakePortal } from './testing';

const succeeded = (value: string) => ({ state: 'succeeded', value }) as const;

function followed(first: string | undefined) {
  const wanted = observable.box(first);
  const asked: { what: string; signal: AbortSignal; answer: (answer: Answer<string>) => Promise<void> }[] =
    [];
  const answer = new FollowedAnswer<string>({
    portal: fakePortal().portal,
    follows: () => wanted.get(),
    ask: (what, signal) =>
      new Promise((resolve) => {
        asked.push({ what, signal, answer: async (value) => resolve(value) });
      }),
  });
  const follow = (next: string | undefined) => runInAction(() => wanted.set(next));
  return { answer, asked, follow, stop: answer.start() };
}

test('asks for what it follows, anew when that changes, and nothing when there is nothing', async () => {
  const { answer, asked, follow, stop } = followed(undefined);
  expect(answer.answer.state).toBe('idle');
  follow('7');
  expect(answer.answer.state).toBe('pending');
  await asked[0]?.answer(succeeded('seven'));
  expect(answer.value).toBe('seven');
  follow('8');
  expect(answer.value).toBeUndefined();
  follow(undefined);
  expect(answer.answer.state).toBe('idle');
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
  expect(asked[2]?.what).toBe('8');
  stop();
  expect(asked[2]?.signal.aborted).toBe(true);
});
