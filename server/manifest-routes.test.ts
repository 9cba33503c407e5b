import { mkdirSync, readdirSync, renameSync, rmdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
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
  const strangers: { wait?: Promise<undefined> } = {};
  const fetch = async (input: unknown, init?: RequestInit): Promise<Response> => {
    const url = String(input);
    asked.push(url);
    if (answerAll.with !== undefined) return answerAll.with();
    const token = new Headers(init?.headers).get('authorization')?.replace('Bearer ', '') ?? '';
    const found = rules.get(token);
    if (found === undefined) await strangers.wait;
    if (found === undefined) return new Response('{}', { status: 401 });
    const own = token === admin ? 'portal%7C0001' : 'portal%7C0002';
    if (url !== `https://api.example.test/users/v2/users/${own}`) return new Response('{}', { status: 403 });
    return Response.json({ id: 'x', rules: found });
  };
  return { fetch, asked, answerAll, strangers };
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
    ['a token that the back end does not take', tokenOf('portal|0009'), 401, 'You are signed out.'],
    ['somebody else', staff, 403, 'Only administrators of the portal may see this.'],
  ])('is refused to %s', async (_who, token, status, message) => {
    const answer = await ask((await started()).server, path, token);
    expect([answer.statusCode, answer.json()]).toEqual([status, { message }]);
    expect(answer.headers['cache-control']).toBe('no-store');
  });
});

describe('a token that the portal server cannot read', () => {
  const unreadable = 'The portal server got no access token that it can read';
  it.each([
    ['none', '', unreadable],
    ['what is no token', 'nonsense', unreadable],
    ['one without a name', `${part({})}.${part({})}.x`, unreadable],
    ['a name that leads to another address', tokenOf('..'), unreadable],
    ['a name that leads to the list', tokenOf('.'), unreadable],
    ['a name with half a character', `${part({})}.${part({ username: '\ud800' })}.x`, unreadable],
    ['one of 10 kB', tokenOf('x'.repeat(7_500)), 'Your access token is longer than the portal server reads'],
  ])('ends no session, which a 401 would, and asks nobody: %s', async (_what, token, words) => {
    const { server, users } = await started();
    const answer = await ask(server, 'history', token);
    expect([answer.statusCode, answer.body, users.asked]).toEqual([400, expect.stringContaining(words), []]);
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

  it('is asked for once in half a minute while admitted, and once in a few seconds otherwise', async () => {
    const { server, users, clock } = await started();
    await ask(server, 'history');
    await ask(server, 'refusal');
    expect(users.asked).toHaveLength(1);
    clock.time += 30_000;
    await ask(server, 'history');
    expect(users.asked).toHaveLength(2);
    for (const token of [staff, tokenOf('portal|0009')]) {
      const before = users.asked.length;
      const first = await ask(server, 'history', token);
      expect((await ask(server, 'refusal', token)).statusCode).toBe(first.statusCode);
      expect(users.asked).toHaveLength(before + 1);
      clock.time += 5_000;
      await ask(server, 'history', token);
      expect(users.asked).toHaveLength(before + 2);
    }
  });

  it('is asked for once by calls at the same time', async () => {
    const { server, users } = await started();
    const answers = await Promise.all(paths.slice(0, 2).map((path) => ask(server, path)));
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 404]);
    expect(users.asked).toHaveLength(1);
  });

  it('stays admitted while others are refused again and again', async () => {
    const { server, users } = await started();
    await ask(server, 'history');
    for (let at = 0; at < 250; at += 1) await ask(server, 'history', tokenOf(`forged ${at}`));
    const before = users.asked.length;
    expect((await ask(server, 'history')).statusCode).toBe(200);
    expect(users.asked).toHaveLength(before);
  });

  it.each([
    ['of their own', '198.51.100.8', {}],
    ['that a trusted proxy tells', '127.0.0.1', { 'x-forwarded-for': '198.51.100.8' }],
  ])(
    'is admitted at an address %s while somebody floods the server from another',
    async (_whose, own, more) => {
      const { server, users } = await started();
      const held: { end?: () => void } = {};
      users.strangers.wait = new Promise((resolve) => {
        held.end = () => resolve(undefined);
      });
      const call = async (
        token: string,
        remoteAddress: string,
        headers: Record<string, string>,
      ): Promise<Answer> =>
        server.http.inject({
          url: '/portal/manifest/refusal',
          remoteAddress,
          headers: { authorization: `Bearer ${token}`, ...headers },
        });
      const forged = { 'x-forwarded-for': '198.51.100.8, 198.51.100.7' };
      const flood = Array.from({ length: 12 }, (_, at) => call(tokenOf(`forged ${at}`), '127.0.0.1', forged));
      expect((await call(admin, own, more)).statusCode).toBe(200);
      held.end?.();
      const statuses = (await Promise.all(flood)).map(({ statusCode }) => statusCode);
      expect(statuses).toEqual([...Array.from({ length: 10 }, () => 401), 429, 429]);
    },
  );

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

describe('a file of the history that cannot be read', () => {
  it('is told from one that would be refused, and said anew when it can be', async () => {
    const { portal, server, clock } = await started();
    const first = server.manifests.current.revision;
    clock.time += 60_000;
    portal.writeManifest(sampleManifest({ portal: samplePortalSection({ title: 'Second' }) }));
    await server.manifests.check();
    const second = server.manifests.current.revision;
    const folder = join(portal.config.dataFolder, 'history');
    const file = join(folder, readdirSync(folder).toSorted()[0] ?? '');
    renameSync(file, `${file}.aside`);
    mkdirSync(file);
    expect((await ask(server, 'history')).json()).toMatchObject({
      revisions: [{ revision: second, difference: null, unread: true }, { revision: first }],
    });
    for (const path of [`difference?from=${first}&to=${second}`, `history/${first}`]) {
      const answer = await ask(server, path);
      expect([answer.statusCode, answer.body]).toEqual([503, expect.stringContaining('could not be read')]);
      expect(answer.body).not.toContain(portal.config.dataFolder);
    }
    rmdirSync(file);
    renameSync(`${file}.aside`, file);
    const again = await ask(server, 'history');
    expect(again.json()).toMatchObject({
      revisions: [
        {
          revision: second,
          difference: { headline: 'The portal is now called “Second” (before: “Sample Portal”)' },
        },
        { revision: first },
      ],
    });
    expect(again.body).not.toContain('"unread"');
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
