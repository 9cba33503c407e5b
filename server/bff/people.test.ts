import { createDeferred, createRecord } from '../../tests/support/people';
import { ok } from '#base';
import { sampleBackends } from '../../tests/contract/manifest/sample';
import { People } from './people';
import type { SealedSession } from './session-cookie';

const session: SealedSession = {
  refreshToken: 'r',
  id: 'AAAAAAAAAAAAAAAAAAAAAA',
  username: 'jane',
  signedInAt: 0,
  activeAt: 0,
  renewedAt: 0,
};
const request = { requestId: 'id-1', caller: '192.0.2.1' };

/** Creates `People` with a users back end whose responses the test releases. */
function openPeople() {
  const clock = { time: 0 };
  const sent: Request[] = [];
  const waiting: ((answer: Response) => void)[] = [];
  const people = new People({
    sessions: { getAccessToken: async () => ok('token'), isOver: () => false },
    backends: () => sampleBackends,
    now: () => clock.time,
    async fetch(input, init) {
      const requested = new Request(input, init);
      sent.push(requested);
      if (requested.url.endsWith('/allowed_municipalities')) return Response.json({});
      const answer = createDeferred<Response>();
      waiting.push(answer.resolve);
      return answer.promise;
    },
  });
  const answer = (): void => waiting.shift()?.(Response.json(createRecord('jane')));
  return { people, clock, sent, answer };
}

it('requests the record with the token, request id and client address', async () => {
  const { people, sent, answer } = openPeople();
  const reading = people.read(session, request);
  await Promise.resolve();
  await Promise.resolve();
  answer();
  await reading;
  expect(sent.map(({ headers }) => Object.fromEntries(headers))).toEqual(
    [1, 2].map(() => ({
      accept: 'application/json',
      authorization: 'Bearer token',
      'x-request-id': 'id-1',
      'x-forwarded-for': '192.0.2.1',
    })),
  );
});

it('shares a request among documents, and caches the record for five seconds', async () => {
  const { people, clock, sent, answer } = openPeople();
  const readings = [people.read(session, request), people.read(session, request)];
  await Promise.resolve();
  await Promise.resolve();
  answer();
  await Promise.all(readings);
  expect(sent).toHaveLength(2);
  clock.time = 4_999;
  expect(people.getCached(session)?.user.id).toBe('jane');
  clock.time = 5_000;
  expect(people.getCached(session)).toBeUndefined();
});

it('does not cache a record that was requested before a change', async () => {
  const { people, answer } = openPeople();
  const reading = people.read(session, request);
  await Promise.resolve();
  await Promise.resolve();
  people.forget(session.id);
  answer();
  expect((await reading)?.user.id).toBe('jane');
  expect(people.getCached(session)).toBeUndefined();
});

it.each(['.', '..', 'a/../b'])('sends no request for the username %j', async (username) => {
  const { people, sent } = openPeople();
  expect(await people.read({ ...session, username }, request)).toBeUndefined();
  expect(sent.map(({ url }) => url).filter((url) => !url.endsWith('allowed_municipalities'))).toEqual([]);
});

it('stops reading a record that is too large for a document', async () => {
  let written = 0;
  const people = new People({
    sessions: { getAccessToken: async () => ok('token'), isOver: () => false },
    backends: () => sampleBackends,
    now: () => 0,
    async fetch() {
      const body = new ReadableStream({
        pull(controller) {
          written += 100_000;
          if (written > 20_000_000) controller.close();
          else controller.enqueue(new Uint8Array(100_000).fill(32));
        },
      });
      return new Response(body);
    },
  });
  expect(await people.read(session, request)).toBeUndefined();
  expect(written).toBeLessThan(2_000_000);
});
