import type { RenderFrame } from '#document';
import { sampleSessions, SampleProvider, sendAction, readCookie, type SignedIn } from './bff';
import { asNavigation, portalOnDisk } from './portal-server';

/** A promise that a test settles. */
export function createDeferred<T>() {
  const functions: { resolve: (value: T) => void } = { resolve: () => undefined };
  const promise = new Promise<T>((resolve) => {
    functions.resolve = resolve;
  });
  return { promise, resolve: (value: T): void => functions.resolve(value) };
}

type Answer = () => Response | Promise<Response>;

/** A user record as the users back end returns it. */
export const createRecord = (id: string, changes: object = {}) => ({
  id,
  email: `${id}@example.test`,
  username: id,
  permissions: ['0412'],
  rules: ['visit:rfr-page'],
  ...changes,
});

/** A portal server that holds sessions, with a provider and a users back end that a test controls. */
export async function openPeopleStage(
  changes: Partial<typeof sampleSessions> = {},
  renderFrame?: RenderFrame,
) {
  const clock = { time: Date.parse('2026-05-04T10:00:00Z') };
  const provider = new SampleProvider(() => clock.time);
  /** Responses by user id; other users get their record. */
  const records = new Map<string, Answer>();
  const requested: string[] = [];
  const fetch: typeof globalThis.fetch = async (input, init) => {
    const request = new Request(input, init);
    const { pathname, origin } = new URL(request.url);
    if (origin !== 'https://api.example.test') return provider.fetch(request);
    requested.push(pathname);
    if (pathname === '/users/v2/user/allowed_municipalities')
      return Response.json({ '0412': { name: 'Northfield', code: '0412' } });
    const id = decodeURIComponent(pathname.split('/').at(-1) ?? '');
    const answer = records.get(id) ?? (() => Response.json(createRecord(id)));
    return answer();
  };
  const portal = portalOnDisk();
  const parts = { fetch, now: () => clock.time, ...(renderFrame === undefined ? {} : { renderFrame }) };
  const start = () => portal.start(parts, { sessions: { ...sampleSessions, ...changes } });
  const server = await start();
  async function signInAs(username: string): Promise<SignedIn> {
    provider.actions['InitiateAuth'] = () => ({ AuthenticationResult: provider.createTokens(username) });
    const cookie = readCookie(await sendAction(server, 'InitiateAuth', { AuthFlow: 'USER_AUTH' }));
    const page = await server.http.inject({ url: '/404', headers: { ...asNavigation, cookie } });
    const [, id = ''] = /"current":\{"id":"([\w-]{22})"/.exec(page.body) ?? [];
    requested.length = 0;
    return { cookie, id };
  }
  return { server, start, events: portal.events, provider, records, requested, clock, signInAs };
}

/** The user in the data of a document. */
export function readPerson(html: string): unknown {
  const [, json] = /<script type="application\/json" id="portal-person">(.*?)<\/script>/s.exec(html) ?? [];
  return json === undefined ? undefined : JSON.parse(json);
}
