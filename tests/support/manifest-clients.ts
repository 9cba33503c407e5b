import type { Response as Answer } from 'light-my-request';
import type { PortalServer } from '../../server/server';
import { portalOnDisk, type PortalOnDisk } from './portal-server';

/** One part of a token. */
export const encodeTokenPart = (value: unknown): string =>
  Buffer.from(JSON.stringify(value)).toString('base64url');
/** An unsigned token of a user. */
export const createToken = (username: string): string =>
  `${encodeTokenPart({ alg: 'RS256' })}.${encodeTokenPart({ username })}.signature`;
/** The token of the one administrator. */
export const admin = createToken('portal|0001');
/** The token of another user. */
export const staffToken = createToken('portal|0002');

/** A users back end with one administrator and one other user, each known only by their own token. */
export function usersBackend() {
  const rules = new Map([
    [admin, ['visit:admin-page', 'visit:rfr-page']],
    [staffToken, ['visit:rfr-page']],
  ]);
  const requested: string[] = [];
  const answerAll: { with?: (() => Response) | undefined } = {};
  const strangers: { wait?: Promise<undefined> } = {};
  const fetch = async (input: unknown, init?: RequestInit): Promise<Response> => {
    const url = String(input);
    requested.push(url);
    if (answerAll.with !== undefined) return answerAll.with();
    const token = new Headers(init?.headers).get('authorization')?.replace('Bearer ', '') ?? '';
    const found = rules.get(token);
    if (found === undefined) await strangers.wait;
    if (found === undefined) return new Response('{}', { status: 401 });
    const own = token === admin ? 'portal%7C0001' : 'portal%7C0002';
    if (url !== `https://api.example.test/users/v2/users/${own}`) return new Response('{}', { status: 403 });
    return Response.json({ id: 'x', rules: found });
  };
  return { fetch, requested, answerAll, strangers };
}

/** A portal server with a users back end of those two, and a manual clock. */
export async function startPortal(portal: PortalOnDisk = portalOnDisk()) {
  const clock = { time: Date.parse('2026-05-04T10:00:00Z') };
  const users = usersBackend();
  const server = await portal.start({ fetch: users.fetch, now: () => clock.time });
  return { portal, server, users, clock };
}

/** Requests something that only administrators may see. */
export function ask(
  { http }: PortalServer,
  path: string,
  token: string | undefined = admin,
): Promise<Answer> {
  return http.inject({
    url: `/portal/manifest/${path}`,
    headers: token === '' ? {} : { authorization: `Bearer ${token}` },
  });
}
