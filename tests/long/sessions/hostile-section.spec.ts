import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { BrowserContext, Page } from '@playwright/test';
import { createRemoteJWKSet, jwtVerify } from 'jose';
import * as v from 'valibot';
import { planStack } from '../../../scripts/lib/stack.ts';
import {
  expect,
  password,
  Programs,
  sampleAddress,
  sandboxAddress,
  signIn,
  test,
  type SampleHost,
} from '../../e2e/fixtures';
import { ports, stackEnvironment } from '../../e2e/fixtures/addresses';
import { PortalPage } from '../../e2e/pages/portal-page';

test.describe.configure({ timeout: 120_000 });

const programs = new Programs();
const user = 'morgan.staff';
const portalOrigin = `http://127.0.0.1:${ports.sessions}`;

const EntriesSchema = v.array(v.unknown());
const ManifestSchema = v.looseObject({
  hosts: v.record(v.string(), v.unknown()),
  apps: EntriesSchema,
  routes: EntriesSchema,
});
const RowSchema = v.object({ row: v.string(), got: v.string() });
type Row = v.InferOutput<typeof RowSchema>;

/** Starts a portal next to that of the stack, with the hostile section at `/hostile`. */
async function startPortal(holder: 'server' | 'browser'): Promise<void> {
  const folder = programs.folder();
  const text = readFileSync('portal.manifest.json', 'utf8');
  const { hosts, apps, routes, ...others } = v.parse(ManifestSchema, JSON.parse(text));
  const manifest = {
    ...others,
    hosts: { ...hosts, hostile: sampleAddress },
    apps: [...apps, { name: 'hostile', load: 'module', host: 'hostile' }],
    routes: [...routes, { path: '/hostile', permissions: [], app: 'hostile' }],
  };
  const file = join(folder, 'portal.manifest.json');
  writeFileSync(file, JSON.stringify(manifest));
  const env = stackEnvironment();
  const server = programs.start(process.execPath, ['dist/node/server.js'], {
    env: {
      ...env,
      ...planStack({ ...process.env, ...env }).env,
      PORTAL_ADDRESS: '127.0.0.1',
      PORTAL_PORT: String(ports.sessions),
      PORTAL_ORIGIN: portalOrigin,
      PORTAL_MANIFEST: file,
      PORTAL_DATA: folder,
      PORTAL_SESSIONS: holder,
    },
  });
  await server.waitForOutput(/is ready at /);
}

const getRows = ({ posted }: SampleHost): readonly Row[] =>
  posted.map((text) => v.parse(RowSchema, JSON.parse(text)));

/** Signs in and opens the section; resolves to its rows once it has tried all techniques. */
async function openSection(page: Page, host: SampleHost): Promise<readonly Row[]> {
  await signIn(page, user, `${portalOrigin}/`);
  await page.goto(`${portalOrigin}/hostile`);
  await expect.poll(() => getRows(host).some(({ row }) => row === 'the end'), { timeout: 60_000 }).toBe(true);
  return getRows(host);
}

async function isRefreshToken(text: string): Promise<boolean> {
  const answer = await fetch(`${sandboxAddress}/idp`, {
    method: 'POST',
    headers: {
      'content-type': 'application/x-amz-json-1.1',
      'x-amz-target': 'AWSCognitoIdentityProviderService.GetTokensFromRefreshToken',
    },
    body: JSON.stringify({ ClientId: 'sandboxportalclient', RefreshToken: text }),
  });
  return answer.ok;
}

/** The rows that contain a token signed by the provider, or a refresh token that it accepts. */
async function findTokens(rows: readonly Row[]): Promise<readonly string[]> {
  const keys = createRemoteJWKSet(new URL(`${sandboxAddress}/idp/.well-known/jwks.json`));
  const isSigned = (text: string): Promise<boolean> =>
    jwtVerify(text, keys, { clockTolerance: '1y' }).then(
      () => true,
      () => false,
    );
  const found = new Set<string>();
  const known = new Map<string, boolean>();
  for (const { row, got } of rows) {
    const signed = got.match(/[\w-]{10,}\.[\w-]{10,}\.[\w-]{10,}/g) ?? [];
    // The sandbox's refresh tokens are 48 bytes in base64url.
    const opaque = got.match(/(?<![\w-])[\w-]{64}(?![\w-])/g) ?? [];
    for (const text of [...signed, ...opaque]) {
      const isToken = known.get(text) ?? ((await isSigned(text)) || (await isRefreshToken(text)));
      known.set(text, isToken);
      if (isToken) found.add(row);
    }
  }
  return [...found];
}

const findSessionCookie = async (context: BrowserContext) =>
  (await context.cookies()).find(({ name }) => name === `portal-session-${ports.sessions}`);

test.beforeEach(({ sampleHost, pageFaults }) => {
  for (const name of ['main.js', 'watcher.js']) {
    const body = readFileSync(join('tests/fixture-apps/hostile', name), 'utf8');
    sampleHost.answer(`/${name}`, { type: 'text/javascript', body });
  }
  // Browsers report what they block, which is most of what the section tries.
  pageFaults.allow(/./);
});

test.afterEach(() => programs.clear());

/** Techniques and their expected results. */
const techniques: readonly (readonly [row: string, got: RegExp])[] = [
  ['cookies', /^(?!.*portal-session)/],
  ['cookie store', /^(?!.*portal-session)/],
  ['a renewal', /^200 (?!.*set-cookie)/],
  ['a token for itself', /^403 /],
  ['a sign-in begun elsewhere', /^400 (?!.*set-cookie).*UserAlreadyAuthenticatedException/],
  ['a service worker of its host', /refused|failed/],
  ['a service worker of a call', /refused|failed/],
  ['a service worker of a blob', /refused|failed/],
  ['a frame of a signed-in page', /Error|nothing/],
  ['a frame of a signed-out page', /Error|nothing/],
  ['a window of a signed-out page', /closed|Error|nothing/],
];

test('gets no token, changes no account and calls nothing after sign-out', async ({ page, sampleHost }) => {
  await startPortal('server');
  const rows = await openSection(page, sampleHost);
  expect(await findTokens(rows)).toEqual([]);
  const cookie = await findSessionCookie(page.context());
  expect(cookie).toMatchObject({ httpOnly: true, sameSite: 'Lax' });
  for (const { row, got } of rows) expect([row, got.includes(cookie?.value ?? '')]).toEqual([row, false]);
  for (const [technique, got] of techniques) {
    const { row, got: text } = rows.find((one) => one.row === technique) ?? {
      row: technique,
      got: 'not tried',
    };
    expect([row, text]).toEqual([technique, expect.stringMatching(got)]);
  }
  const actions = rows.find(({ row }) => row === 'actions of the provider')?.got ?? '{}';
  const answers = Object.entries(v.parse(v.record(v.string(), v.string()), JSON.parse(actions)));
  expect(answers.length).toBeGreaterThan(40);
  for (const [action, answer] of answers) expect([action, answer.slice(0, 4)]).toEqual([action, '403 ']);

  const id = await page.evaluate(
    () =>
      /"current":\{"id":"([\w-]+)"/.exec(document.getElementById('portal-page')?.textContent ?? '')?.[1] ??
      '',
  );
  expect(id).toMatch(/^[\w-]{22}$/);
  await new PortalPage(page).logOut();
  const before = getRows(sampleHost).length;
  const calls = [
    ['GET', '/bff/api/notifications/all'],
    ['GET', '/bff/api-users/users/current'],
    ['POST', '/bff/session'],
    ['POST', '/bff/session/token'],
  ] as const;
  const replayed = await page.evaluate(
    ([named, requested]) =>
      Promise.all(
        requested.map(async ([method, path]) => {
          const headers = { 'x-portal-session': named, 'content-type': 'application/json' };
          const body = method === 'POST' ? '{"active":true,"app":"hostile"}' : null;
          return (await fetch(path, { method, headers, body })).status;
        }),
      ),
    [id, calls] as const,
  );
  expect(replayed).toEqual([401, 401, 401, 401]);
  // Not even with the cookie, which no script could read.
  const named = {
    'x-portal-session': id,
    origin: portalOrigin,
    cookie: `${cookie?.name}=${cookie?.value}`,
  };
  for (const [method, path] of calls) {
    const body = method === 'POST' ? '{"active":true,"app":"hostile"}' : null;
    const headers = { ...named, 'content-type': 'application/json' };
    const { status } = await fetch(portalOrigin + path, { method, headers, body });
    expect([path, [401, 403].includes(status)]).toEqual([path, true]);
  }

  // Password, factors and email address are unchanged, and the window that stayed open sees nothing.
  await signIn(page, user, `${portalOrigin}/`);
  const later = getRows(sampleHost).slice(before);
  expect(later.filter(({ row }) => row === 'typed into the opener')).toEqual([]);
  for (const { row, got } of later) expect([row, got.includes(password)]).toEqual([row, false]);
  expect(await findTokens(later)).toEqual([]);
});

test('gets tokens and a password if browsers hold the tokens: its techniques work', async ({
  page,
  sampleHost,
}) => {
  await startPortal('browser');
  const rows = await openSection(page, sampleHost);
  expect(await findTokens(rows)).toEqual(expect.arrayContaining(['local storage', 'hooks']));
  await new PortalPage(page).logOut();
  await signIn(page, user, `${portalOrigin}/`);
  const typed = getRows(sampleHost).filter(({ row }) => row === 'typed into the opener');
  expect(typed.map(({ got }) => got)).toContain(password);
});
