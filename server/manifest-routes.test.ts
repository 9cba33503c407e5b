import { rmSync } from 'node:fs';
import type { Response as Answer } from 'light-my-request';
import { sampleManifest, samplePortalSection } from '../tests/contract/manifest/sample';
import { portalOnDisk, removePortals, type PortalOnDisk } from '../tests/support/portal-server';
import type { PortalServer } from './server';

afterEach(removePortals);

const part = (value: unknown): string => Buffer.from(JSON.stringify(value)).toString('base64url');
const tokenOf = (username: string): string => `${part({ alg: 'RS256' })}.${part({ username })}.signature`;
const admin = tokenOf('portal|0001');
const staff = tokenOf('portal|0002');

/** A users back end that knows one administrator and one other person, each by their own token only. */
function usersBackend() {
  const rules = new Map([
    [admin, ['visit:admin-page', 'visit:rfr-page']],
    [staff, ['visit:rfr-page']],
  ]);
  const asked: string[] = [];
  const answerAll: { with?: (() => Response) | undefined } = {};
  const fetch = async (input: unknown, init?: RequestInit): Promise<Response> => {
    const url = String(input);
    asked.push(url);
    if (answerAll.with !== undefined) return answerAll.with();
    const token = new Headers(init?.headers).get('authorization')?.replace('Bearer ', '') ?? '';
    const found = rules.get(token);
    if (found === undefined) return new Response('{}', { status: 401 });
    const own = token === admin ? 'portal%7C0001' : 'portal%7C0002';
    if (url !== `https://api.example.test/users/v2/users/${own}`) return new Response('{}', { status: 403 });
    return Response.json({ id: 'x', rules: found });
  };
  return { fetch, asked, answerAll };
}

async function started(portal: PortalOnDisk = portalOnDisk()) {
  const clock = { time: Date.parse('2026-05-04T10:00:00Z') };
  const users = usersBackend();
  const server = await portal.start({ fetch: users.fetch, now: () => clock.time });
  return { portal, server, users, clock };
}

function ask({ http }: PortalServer, path: string, token: string | undefined = admin): Promise<Answer> {
  return http.inject({
    url: `/portal/manifest/${path}`,
    headers: token === '' ? {} : { authorization: `Bearer ${token}` },
  });
}

const paths = ['history', 'history/0123456789ab', 'difference?from=0&to=1', 'refusal'];

describe.each(paths)('/portal/manifest/%s', (path) => {
  it.each([
    ['nobody', '', 401, 'You are signed out.'],
    ['what is no token', 'nonsense', 401, 'You are signed out.'],
    ['a token without a name', `${part({})}.${part({})}.x`, 401, 'You are signed out.'],
    ['a token that the back end does not take', tokenOf('portal|0009'), 401, 'You are signed out.'],
    ['a token that is too long', tokenOf('x'.repeat(9_000)), 401, 'You are signed out.'],
    ['somebody else', staff, 403, 'Only administrators of the portal may see this.'],
  ])('is refused to %s', async (_who, token, status, message) => {
    const answer = await ask((await started()).server, path, token);
    expect([answer.statusCode, answer.json()]).toEqual([status, { message }]);
    expect(answer.headers['cache-control']).toBe('no-store');
  });
});

describe('who asks', () => {
  it.each<[string, () => Response]>([
    ['fails', () => new Response('', { status: 500 })],
    ['is of no use', () => new Response('<html>')],
    ['has no rules', () => Response.json({})],
    [
      'does not come',
      () => {
        throw new Error('connection refused');
      },
    ],
  ])('is unknown, and gets nothing, while the answer of the users back end %s', async (_story, answer) => {
    const { server, users } = await started();
    users.answerAll.with = answer;
    expect((await ask(server, 'history')).statusCode).toBe(503);
    users.answerAll.with = undefined;
    expect((await ask(server, 'history')).statusCode).toBe(200);
  });

  it('is asked for once in half a minute while admitted, and each time otherwise', async () => {
    const { server, users, clock } = await started();
    await ask(server, 'history');
    await ask(server, 'refusal');
    expect(users.asked).toHaveLength(1);
    clock.time += 30_000;
    await ask(server, 'history');
    expect(users.asked).toHaveLength(2);
    await ask(server, 'history', staff);
    await ask(server, 'history', staff);
    expect(users.asked).toHaveLength(4);
  });

  it('loses the admission when the manifest asks for another permission', async () => {
    const { portal, server } = await started();
    expect((await ask(server, 'history')).statusCode).toBe(200);
    portal.writeManifest(JSON.stringify(sampleManifest()).replace('visit:admin-page', 'visit:other-page'));
    await server.manifests.check();
    expect((await ask(server, 'history')).statusCode).toBe(403);
  });

  it('leaves no token in the log', async () => {
    const { portal, server } = await started();
    await ask(server, 'history');
    expect(JSON.stringify(portal.events)).not.toContain(admin.slice(0, 30));
  });
});

describe('the history', () => {
  async function withThree() {
    const running = await started();
    const { portal, server, clock } = running;
    const revisions = [server.manifests.current.revision];
    for (const title of ['Second', 'Third']) {
      clock.time += 60_000;
      portal.writeManifest(sampleManifest({ portal: samplePortalSection({ title }) }));
      await server.manifests.check();
      revisions.push(server.manifests.current.revision);
    }
    return { ...running, revisions };
  }

  it('lists what was in force, newest first, each with what it changed', async () => {
    const { server, revisions } = await withThree();
    const [first, second, third] = revisions;
    const said = (now: string, before: string) => ({
      headline: `The portal is now called “${now}” (before: “${before}”)`,
      sentences: [`The portal is now called “${now}” (before: “${before}”).`],
    });
    const expected = [
      { revision: third, since: '2026-05-04T10:02:00.000Z', difference: said('Third', 'Second') },
      { revision: second, since: '2026-05-04T10:01:00.000Z', difference: said('Second', 'Sample Portal') },
      { revision: first, since: '2026-05-04T10:00:00.000Z', difference: null },
    ];
    expect((await ask(server, 'history')).json()).toEqual({ revisions: expected });
    expect((await ask(server, 'history')).json()).toEqual({ revisions: expected });
  });

  it('compares any two, in either direction', async () => {
    const { server, revisions } = await withThree();
    const [first = '', , third = ''] = revisions;
    const forth = await ask(server, `difference?from=${first}&to=${third}`);
    expect(forth.json()).toMatchObject({
      difference: { sentences: ['The portal is now called “Third” (before: “Sample Portal”).'] },
    });
    const back = await ask(server, `difference?from=${third}&to=${first}`);
    expect(back.json()).toMatchObject({
      difference: { sentences: ['The portal is now called “Sample Portal” (before: “Third”).'] },
    });
  });

  it('gives the text of one as it was written', async () => {
    const { server, revisions } = await withThree();
    const text = JSON.stringify(sampleManifest(), undefined, 2);
    expect((await ask(server, `history/${revisions[0] ?? ''}`)).json()).toEqual({ text });
  });

  it.each([
    ['history/0123456789ab', 404],
    ['history/..%2F..%2Fetc', 404],
    ['history/nonsense', 404],
    ['difference', 400],
    ['difference?from=..&to=0123456789ab', 400],
    ['difference?from=0123456789ab&to=0123456789ab', 404],
  ])('%s is answered with %p', async (path, status) => {
    const answer = await ask((await started()).server, path);
    expect([answer.statusCode, /"message":"[A-Z]/.test(answer.body)]).toEqual([status, true]);
  });

  it('says nothing of a revision that would be refused today', async () => {
    const { portal, server } = await started();
    const { revision } = server.manifests.current;
    portal.write(`data/history/2020-01-01T00-00-00.000Z_0123456789ab.json`, '{"of": "old"}');
    expect((await ask(server, 'history')).json()).toMatchObject({
      revisions: [
        { revision, difference: null },
        { revision: '0123456789ab', difference: null },
      ],
    });
    const answer = await ask(server, `difference?from=0123456789ab&to=${revision}`);
    expect(answer.json()).toEqual({ difference: null });
  });
});

describe('the last refusal', () => {
  const broken = JSON.stringify(sampleManifest(), undefined, 2).replace('"label": "RfRs"', '"lable": "RfRs"');

  it('is none while nothing was refused', async () => {
    expect((await ask((await started()).server, 'refusal')).json()).toEqual({ refusal: null });
  });

  it('names place, expectation and nearest name, and stays known when it was mended', async () => {
    const { portal, server } = await started();
    portal.writeManifest(broken);
    await server.manifests.check();
    const line = broken.slice(0, broken.indexOf('"lable"')).split('\n').length;
    const refusal = {
      time: '2026-05-04T10:00:00.000Z',
      stands: true,
      file: 'portal.manifest.json',
      problems: [
        {
          severity: 'error',
          path: '/routes/1/lable',
          message: 'unknown key "lable"; did you mean "label"?',
          line,
          column: 7,
        },
      ],
    };
    expect((await ask(server, 'refusal')).json()).toEqual({ refusal });
    portal.writeManifest(sampleManifest());
    await server.manifests.check();
    expect((await ask(server, 'refusal')).json()).toEqual({ refusal: { ...refusal, stands: false } });
  });

  it('of a file that cannot be read tells nothing of the server', async () => {
    const { portal, server } = await started();
    rmSync(portal.config.manifestFile);
    await server.manifests.check();
    expect((await ask(server, 'refusal')).json()).toMatchObject({
      refusal: { stands: true, file: 'portal.manifest.json', problems: [] },
    });
  });

  it('quotes no more than a few lines of a broken file', async () => {
    const { portal, server } = await started();
    portal.writeManifest(broken.replace('"lable"', `"${'long'.repeat(5_000)}"`));
    await server.manifests.check();
    const { body } = await ask(server, 'refusal');
    expect(body.length).toBeLessThan(3_000);
  });
});
