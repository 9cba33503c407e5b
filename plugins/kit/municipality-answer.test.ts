import { observable, runInAction } from 'mobx';
import type { Answer } from './loadable';
import { MunicipalityAnswer, sharedAnswer } from './municipality-answer';
import { fakePortal } from './testing';

const northfield = { code: '0412', name: 'Northfield' };
const eastmere = { code: '0526', name: 'Eastmere' };
const year = observable.box('2025');

interface Asked {
  readonly what: string;
  readonly signal: AbortSignal;
  readonly answer: (answer: Answer<string>) => Promise<void>;
}

/** An answer that is followed, and everything that was asked for it. */
function followed(municipality: typeof northfield | null = northfield) {
  runInAction(() => year.set('2025'));
  const asked: Asked[] = [];
  const fake = fakePortal(municipality === null ? {} : { municipality });
  const answer = new MunicipalityAnswer<string>({
    portal: fake.portal,
    follows: () => year.get(),
    ask: ({ code }, signal) =>
      new Promise((resolve) => {
        asked.push({
          what: `${code} ${year.get()}`,
          signal,
          answer: async (value) => resolve(value),
        });
      }),
  });
  return { answer, asked, stop: answer.start(), choose: fake.choose };
}

const succeeded = (value: string) => ({ state: 'succeeded', value }) as const;
const whats = (asked: readonly Asked[]) => asked.map(({ what }) => what);

test('asks once for the municipality on screen, and holds the answer', async () => {
  const { answer, asked, stop } = followed();
  expect(whats(asked)).toEqual(['0412 2025']);
  expect(answer.answer.state).toBe('pending');
  await asked[0]?.answer(succeeded('rows'));
  expect(answer.value).toBe('rows');
  stop();
});

test('asks anew for another municipality, and when what it follows changes', () => {
  const { asked, stop, choose } = followed();
  choose(eastmere);
  runInAction(() => year.set('2024'));
  expect(whats(asked)).toEqual(['0412 2025', '0526 2025', '0526 2024']);
  expect(asked.map(({ signal }) => signal.aborted)).toEqual([true, true, false]);
  stop();
  runInAction(() => year.set('2023'));
  choose(northfield);
  expect(asked).toHaveLength(3);
});

test('does not ask anew when what it follows is told once more', () => {
  const { asked, stop } = followed();
  // The text is made anew with each change, and is the same.
  runInAction(() => year.set(['20', '25'].join('')));
  expect(asked).toHaveLength(1);
  stop();
});

test('drops an answer that comes too late', async () => {
  const { answer, asked, stop } = followed();
  runInAction(() => year.set('2024'));
  await asked[0]?.answer(succeeded('of 2025'));
  expect(answer.value).toBeUndefined();
  await asked[1]?.answer(succeeded('of 2024'));
  expect(answer.value).toBe('of 2024');
  stop();
});

test('keeps the failure until it is asked again', async () => {
  const { answer, asked, stop } = followed();
  const failure = { reason: 'The network is away.', correlationId: undefined };
  await asked[0]?.answer({ state: 'failed', failure });
  expect(answer.answer).toEqual({ state: 'failed', failure });
  void answer.retry();
  expect(answer.answer.state).toBe('pending');
  await asked[1]?.answer(succeeded('rows'));
  expect(answer.value).toBe('rows');
  stop();
});

test('keeps what is shown while it is refreshed, and when nothing comes of that', async () => {
  const { answer, asked, stop } = followed();
  await asked[0]?.answer(succeeded('rows'));
  void answer.refresh();
  expect(answer.value).toBe('rows');
  const failure = { reason: 'The network is away.', correlationId: undefined };
  await asked[1]?.answer({ state: 'failed', failure });
  expect(answer.value).toBe('rows');
  expect(answer.staleness).toEqual(failure);
  void answer.refresh();
  await asked[2]?.answer(succeeded('newer rows'));
  expect(answer.value).toBe('newer rows');
  expect(answer.staleness).toBeUndefined();
  stop();
});

test('is no longer out of date once that of another municipality is awaited', async () => {
  const { answer, asked, stop, choose } = followed();
  await asked[0]?.answer(succeeded('rows'));
  void answer.refresh();
  await asked[1]?.answer({ state: 'failed', failure: { reason: 'Not today.', correlationId: undefined } });
  choose(eastmere);
  expect([answer.answer.state, answer.staleness]).toEqual(['pending', undefined]);
  stop();
});

test('has nothing to ask without a municipality', () => {
  const { answer, asked, stop, choose } = followed(null);
  expect(answer.answer.state).toBe('idle');
  runInAction(() => year.set('2024'));
  expect(asked).toEqual([]);
  choose(northfield);
  expect(whats(asked)).toEqual(['0412 2024']);
  choose(undefined);
  expect(answer.answer.state).toBe('idle');
  stop();
});

test('several views of a portal share one answer, which the last of them takes along', async () => {
  const { portal, choose } = fakePortal({ municipality: northfield });
  const asked: string[] = [];
  const answerOf = sharedAnswer<string>((of) => ({
    portal: of,
    ask: ({ code }) => {
      asked.push(code);
      return Promise.resolve(succeeded(`rows of ${code}`));
    },
  }));
  const answer = answerOf(portal);
  expect(answerOf(portal)).toBe(answer);
  expect(answerOf(fakePortal().portal)).not.toBe(answer);
  const stops = [answer.start(), answer.start()];
  await Promise.resolve();
  expect([asked, answer.value]).toEqual([['0412'], 'rows of 0412']);
  stops[0]?.();
  choose(eastmere);
  await Promise.resolve();
  expect([asked, answer.value]).toEqual([['0412', '0526'], 'rows of 0526']);
  stops[1]?.();
  expect(answer.answer.state).toBe('pending');
  choose(northfield);
  expect(asked).toHaveLength(2);
});
