import { fetchAnnouncedManifest } from './fetch-announced-manifest';
import { ManualClock } from './testing/manual-clock';

const { fetch: givenFetch } = globalThis;
const revisionPath = '/portal/manifest/revisions/b';
const plainPath = '/portal/manifest';

afterEach(() => {
  globalThis.fetch = givenFetch;
});

/**
 * Announces revision b, written at 20, to a page with one written at 10; `answers` are the responses in
 * order.
 */
function announced(answers: readonly (Response | 'silence' | undefined)[]) {
  const clock = new ManualClock();
  const ending = new AbortController();
  const requested: [string, number][] = [];
  const start = clock.now();
  globalThis.fetch = async (input, init) => {
    const answer = answers[requested.length];
    requested.push([input instanceof Request ? input.url : String(input), clock.now() - start]);
    if (answer === 'silence')
      return new Promise((_resolve, reject) => {
        init?.signal?.addEventListener('abort', () => reject(new Error('aborted')));
      });
    if (answer === undefined) throw new TypeError('Failed to fetch');
    return answer;
  };
  const push = jest.fn();
  const done = fetchAnnouncedManifest(JSON.stringify({ format: '1-a', revision: 'b', writtenAt: 20 }), {
    clock,
    current: () => ({ writtenAt: 10 }),
    signal: ending.signal,
    push,
  });
  return { clock, ending, requested, push, done };
}

const missing = () => Response.json({ error: 'Not in force' }, { status: 404 });
const manifest = () => Response.json({ title: 'B' });
const activeManifest = (revision: string, writtenAt: number) =>
  Response.json({ format: '1-a', revision, writtenAt });

test("fetches the manifest from its revision's URL, with the announced data", async () => {
  const { requested, push, done } = announced([manifest()]);
  await done;
  expect(requested).toEqual([[revisionPath, 0]]);
  expect(push.mock.calls).toEqual([
    [{ format: '1-a', revision: 'b', writtenAt: 20, manifest: { title: 'B' }, assets: {} }],
  ]);
});

test.each([
  ['does not have it yet', missing],
  ['answers that it is overloaded', () => new Response('', { status: 503 })],
  ['answers with a page', () => new Response('<html>')],
  ['is out of reach', () => undefined],
])('retries a server that %s within 2 s', async (_story, answer) => {
  const { clock, requested, push } = announced([answer(), answer(), manifest()]);
  await clock.advance(1_500);
  expect(requested).toEqual([
    [revisionPath, 0],
    [revisionPath, 500],
    [revisionPath, 1_500],
  ]);
  expect(push).toHaveBeenCalledTimes(1);
});

test('aborts an unanswered request after 30 s, and sends it again', async () => {
  const { clock, requested, push } = announced(['silence', manifest()]);
  await clock.advance(30_500);
  expect(requested).toEqual([
    [revisionPath, 0],
    [revisionPath, 30_500],
  ]);
  expect(push).toHaveBeenCalledTimes(1);
  expect(clock.waiting).toBe(0);
});

test.each([
  ['the announced manifest', 'b', 20],
  ['the announced manifest, which another server has from an earlier file', 'b', 5],
  ['a newer one', 'c', 30],
])(
  'falls back to the active manifest when no server has the revision: %s',
  async (_story, revision, writtenAt) => {
    const { clock, requested, push } = announced([
      missing(),
      missing(),
      missing(),
      activeManifest(revision, writtenAt),
    ]);
    await clock.advance(1_500);
    expect(requested.at(-1)).toEqual([plainPath, 1_500]);
    expect(push.mock.calls).toEqual([[{ format: '1-a', revision, writtenAt }]]);
    expect(clock.waiting).toBe(0);
  },
);

test('retries an outdated server with backoff', async () => {
  const old = Array.from({ length: 9 }, () => activeManifest('a', 10));
  const { clock, requested, push, ending } = announced([missing(), missing(), missing(), ...old]);
  await clock.advance(300_000);
  const times = requested.slice(3).map(([, time]) => time);
  const waits = times.slice(1).map((time, index) => time - (times[index] ?? 0));
  expect(waits).toEqual([5_000, 10_000, 20_000, 40_000, 60_000, 60_000, 60_000]);
  expect(push).not.toHaveBeenCalled();
  ending.abort();
  expect(clock.waiting).toBe(0);
});

test('a newer announcement aborts the fetch', async () => {
  const { clock, ending, requested, push, done } = announced([missing(), manifest()]);
  await clock.advance(100);
  ending.abort();
  await clock.advance(60_000);
  await done;
  expect(requested).toHaveLength(1);
  expect(push).not.toHaveBeenCalled();
});
