/**
 * @jest-environment node
 */
import * as v from 'valibot';
import { DirectoryUserSchema, UserChoicesSchema, UserDirectorySchema } from '#backends/user-directory';
import { UserSchema } from '#backends/user';
import { sandboxUsers, type SandboxUser } from '../../sandbox/users';
import { callBackend, sandboxForFile, signInAs } from './harness';

/** So many that a list of them has several pages. */
const crowd = sandboxUsers.slice(0, 1).flatMap((staff) =>
  Array.from({ length: 60 }, (_, index): SandboxUser => {
    const userId = `crowd.${String(index).padStart(3, '0')}`;
    const id = `portal|${8_000 + index}`;
    return { ...staff, id, userId, email: `${userId}@example.test`, familyName: 'Crowd' };
  }),
);

const sandbox = sandboxForFile({ properties: 3_000, extraUsers: crowd });
let avery: string;

beforeAll(async () => {
  avery = (await signInAs(sandbox.address, 'avery.admin')).accessToken;
});

const ask = (path: string, token = avery) =>
  callBackend(sandbox.address, { path: `/api-users/v2/directory/${path}`, token });

async function list(query: string) {
  return v.parse(UserDirectorySchema, (await ask(`users?${query}`)).body);
}

async function namesOf(query: string, size = 100) {
  return (await list(`size=${size}&${query}`)).users.map(({ username }) => username);
}

const seeded = (holds: (user: SandboxUser) => boolean) =>
  sandboxUsers
    .filter(holds)
    .map(({ userId }) => userId)
    .toSorted();

const withoutCrowd = (names: readonly string[]) => names.filter((name) => !name.startsWith('crowd.'));

test('has everybody once, page by page, in the order that is asked for', async () => {
  const { total } = await list('size=1');
  expect(total).toBe(sandboxUsers.length + crowd.length);
  const names: string[] = [];
  for (let from = 0; from < total; from += 25) names.push(...(await namesOf(`from=${from}`, 25)));
  expect(new Set(names).size).toBe(total);
  expect(names).toEqual(names.toSorted());
  expect((await namesOf('order=descending'))[0]).toBe(names.at(-1));
  expect(await namesOf('from=5000')).toEqual([]);
});

test('says of each user what their own record says', async () => {
  const { accessToken } = await signInAs(sandbox.address, 'quinn.company');
  const own = v.parse(
    UserSchema,
    (
      await callBackend(sandbox.address, {
        path: `/api-users/v2/users/${encodeURIComponent('portal|0003')}`,
        token: accessToken,
      })
    ).body,
  );
  const { body } = await ask(`users/${encodeURIComponent('portal|0003')}`);
  const user = v.parse(DirectoryUserSchema, body);
  expect(user).toMatchObject({
    username: own.username,
    name: own.name,
    rules: own.rules,
    municipalities: own.permissions,
    contracts: own.contracts,
    settings: own.settings,
    lastLogin: own.lastLogin,
  });
  const [listed] = (await list('name=QUINN')).users;
  expect(user).toMatchObject({ ...listed });
});

test.each([
  ['visit:admin-page', 'permission=visit:admin-page', ['visit:admin-page']],
  ['one of several', 'anyOf=visit:nowhere,edit:posts', ['edit:posts']],
  ['one of several and another', 'anyOf=visit:rfr-page&permission=search:owner', ['search:owner']],
])('who may see what is asked for: %s', async (_, query, rules) => {
  const names = withoutCrowd(await namesOf(query));
  expect(names).toEqual(seeded((user) => rules.every((rule) => user.rules.includes(rule))));
});

test('is narrowed by municipality and by name, user ID or address, and a permission that nobody has finds nobody', async () => {
  expect(withoutCrowd(await namesOf('municipality=0118'))).toEqual(
    seeded(({ municipalities }) => municipalities.includes('0118')),
  );
  expect(await namesOf('name=riley.limited@EXAMPLE')).toEqual(['riley.limited']);
  expect(await namesOf('permission=visit:moon')).toEqual([]);
});

test('tells how accounts stand now', async () => {
  const stateOf = async (name: string) => (await list(`name=${name}`)).users[0]?.state;
  expect(await stateOf('jordan.expired')).toBe('password-expired');
  const wrong = () => signInAs(sandbox.address, 'step.sms', 'Not-The-Password-2025!').catch(() => undefined);
  expect(await stateOf('step.sms')).toBe('active');
  for (let attempt = 0; attempt < 5; attempt += 1) await wrong();
  expect(await stateOf('step.sms')).toBe('locked');
});

test('can be chosen by what somebody has', async () => {
  const { permissions, municipalities } = v.parse(UserChoicesSchema, (await ask('choices')).body);
  expect(permissions).toEqual([...new Set(sandboxUsers.flatMap(({ rules }) => rules))].toSorted());
  expect(municipalities.map(({ code }) => code)).toContain('1250');
});

test.each([
  ['without a token', 'users', 'nobody', 401],
  ['of a page that is too long', 'users?size=101', undefined, 400],
  ['of nothing', 'users?size=0', undefined, 400],
  ['in an order that is none', 'users?sort=password', undefined, 400],
  ['of a municipality that is no code', 'users?municipality=north', undefined, 400],
  ['of somebody who is not there', 'users/portal%7C7777', undefined, 404],
])('a question %s is refused', async (_, path, token, status) => {
  expect((await ask(path, token)).status).toBe(status);
});

test('only administrators are answered, whatever they ask', async () => {
  const { accessToken } = await signInAs(sandbox.address, 'morgan.staff');
  for (const path of ['users', 'choices', `users/${encodeURIComponent('portal|0001')}`])
    expect((await ask(path, accessToken)).status).toBe(403);
});
