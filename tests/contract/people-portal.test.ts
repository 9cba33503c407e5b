/**
 * @jest-environment node
 */
import * as v from 'valibot';
import { PeopleListSchema, PersonRecordSchema } from '#backends/people';
import { PropertyListSchema, PropertyRecordSchema } from '#backends/properties';
import { sandboxUsers, type SandboxUser } from '../../sandbox/users';
import { callBackend, sandboxForFile, signInAs } from './harness';

/** Somebody like the staff who may also see names but not look for them, or the other way round. */
function likeStaff(number: number, userId: string, rule: string): SandboxUser[] {
  return sandboxUsers.slice(0, 1).map((staff) => ({
    ...staff,
    id: `portal|${number}`,
    userId,
    email: `${userId}@example.test`,
    rules: [...staff.rules, rule],
  }));
}

const sandbox = sandboxForFile({
  properties: 6_000,
  extraUsers: [
    ...likeStaff(9001, 'nora.names', 'read:personal-information'),
    ...likeStaff(9002, 'otto.owners', 'search:owner'),
  ],
});
let morgan: string;
let avery: string;

beforeAll(async () => {
  morgan = (await signInAs(sandbox.address, 'morgan.staff')).accessToken;
  avery = (await signInAs(sandbox.address, 'avery.admin')).accessToken;
});

const ask = (path: string, token: string) => callBackend(sandbox.address, { path: `/api/${path}`, token });

async function list(query: string, token = avery) {
  const { body } = await ask(`people/list?countyMun=0412&${query}`, token);
  return v.parse(PeopleListSchema, body);
}

async function whole(query: string, token = avery) {
  const { total } = await list(`${query}&size=1`, token);
  const pages = Array.from({ length: Math.ceil(total / 100) }, (_, page) =>
    list(`${query}&size=100&from=${page * 100}`, token),
  );
  const people = (await Promise.all(pages)).flatMap((page) => page.people);
  expect(people).toHaveLength(total);
  return people;
}

async function person(id: string, token = avery) {
  return v.parse(PersonRecordSchema, (await ask(`people/person?id=${id}`, token)).body);
}

async function record(roll: string, token = avery) {
  return v.parse(PropertyRecordSchema, (await ask(`properties/record?roll=${roll}`, token)).body);
}

describe('the people of a municipality', () => {
  test('are the owners and tenants that the records of its properties name', async () => {
    const people = await whole('');
    const rolls = people.map(({ roll }) => roll);
    expect(rolls).toEqual(rolls.toSorted());
    const { body } = await ask('properties/list?countyMun=0412&class=Multi-residential&size=20', avery);
    for (const { roll } of v.parse(PropertyListSchema, body).properties) {
      const { owners, tenants } = await record(roll);
      const here = people.filter((one) => one.roll === roll);
      expect(here.filter(({ kind }) => kind === 'owner').map(({ name }) => name)).toEqual(owners.names);
      expect(
        here
          .filter(({ kind }) => kind === 'tenant')
          .map(({ name, since }) => `${since} ${name}`)
          .toSorted(),
      ).toEqual((tenants.people ?? []).map(({ name, since }) => `${since} ${name}`).toSorted());
    }
  });

  test('are owners or tenants, and the two together are everybody', async () => {
    const [all, owners, tenants] = await Promise.all([list(''), list('kind=owner'), list('kind=tenant')]);
    expect(owners.total + tenants.total).toBe(all.total);
    expect(tenants.people.every(({ kind, since }) => kind === 'tenant' && since !== null)).toBe(true);
    expect(owners.people.every(({ kind, since }) => kind === 'owner' && since === null)).toBe(true);
  });

  test('are found by the beginnings of the words of their names, in any order and with every filter at once', async () => {
    const [first] = (await list('kind=owner&sort=name&size=1')).people;
    const [given = '', family = ''] = (first?.name ?? '').split(' ');
    const found = await whole(`name=${family.slice(0, 4)} ${given.toUpperCase()}`);
    expect(found.map(({ name }) => name)).toContain(first?.name);
    for (const { name } of found) expect(name).toMatch(new RegExp(`^${given}.* ${family.slice(0, 4)}`));
    const narrowed = await list(`name=${given}&kind=owner&property=${first?.roll ?? ''}`);
    expect(narrowed.people.every(({ roll }) => roll === first?.roll)).toBe(true);
    expect(narrowed.total).toBeGreaterThan(0);
    expect(await list('name=--')).toMatchObject({ total: 0, people: [] });
  });

  test('are found by roll and by address, like properties', async () => {
    const [first] = (await list('')).people;
    const { owners, tenants } = await record(first?.roll ?? '');
    const byRoll = await list(`property=${first?.roll ?? ''}`);
    expect(byRoll.total).toBe(owners.count + tenants.count);
    const byAddress = await list(`property=${first?.address ?? ''}`);
    expect(byAddress.people).toEqual(expect.arrayContaining(byRoll.people));
    const [number = '', ...street] = (first?.address ?? '').split(' ');
    for (const { address } of byAddress.people)
      expect(address).toMatch(new RegExp(`^${number}\\d* ${street.join(' ')}$`));
    expect((await list('property=zzzz')).total).toBe(0);
    expect((await list('property=0618')).total).toBe(0);
  });

  test('stand in the order of names or addresses, either way', async () => {
    const names = (await whole('sort=name')).map(({ name }) => name ?? '');
    expect(names).toEqual(names.toSorted());
    const last = await list('sort=name&order=descending&size=1');
    expect(last.people[0]?.name).toBe(names.at(-1));
    const streets = (await whole('sort=address')).map(({ address }) => address.replace(/^\d+ /, ''));
    expect(streets).toEqual(streets.toSorted());
  });
});

describe('somebody', () => {
  test('has all properties at which the list names them', async () => {
    const people = await whole('kind=owner');
    const ids = people.map(({ id }) => id ?? '');
    const owner = ids.find((id, index) => ids.indexOf(id) !== index) ?? '';
    const { name, kind, properties } = await person(owner);
    expect(kind).toBe('owner');
    const listed = people.filter(({ id }) => id === owner);
    expect(listed.length).toBeGreaterThan(1);
    expect(properties.map(({ roll }) => roll)).toEqual(listed.map(({ roll }) => roll));
    expect(new Set(listed.map((one) => one.name))).toEqual(new Set([name]));
  });

  test('who rents has done so since the day that the list says', async () => {
    const [tenant] = (await list('kind=tenant&size=1')).people;
    const { properties } = await person(tenant?.id ?? '');
    expect(properties).toEqual([
      expect.objectContaining({ roll: tenant?.roll, since: tenant?.since, municipality: '0412' }),
    ]);
  });

  test('is told apart from people of the same name, who are those of the caller’s municipalities', async () => {
    const nora = (await signInAs(sandbox.address, 'nora.names')).accessToken;
    const people = await whole('');
    const names = people.map(({ name }) => name);
    const one = people.find(
      ({ id, name }) => people.some((other) => other.name === name && other.id !== id) && names.length > 0,
    );
    const { namesakes } = await person(one?.id ?? '');
    const here = new Set(
      people.filter(({ id, name }) => name === one?.name && id !== one?.id).map(({ id }) => id),
    );
    const found = namesakes.people.filter(({ municipality }) => municipality === '0412');
    expect(new Set(found.map(({ id }) => id))).toEqual(here);
    const seen = (await person(one?.id ?? '', nora)).namesakes.people;
    expect(seen.every(({ municipality }) => ['0412', '0618', '0731'].includes(municipality))).toBe(true);
  });
});

describe('without access to personal information', () => {
  test('people are listed without name, date and id, and as many of them', async () => {
    const seen = await list('size=100');
    const masked = await list('size=100', morgan);
    expect(masked.total).toBe(seen.total);
    expect(masked.namesHidden).toBe(true);
    expect(masked.people).toEqual(seen.people.map((one) => ({ ...one, id: null, name: null, since: null })));
  });

  test.each([
    ['be looked for by name', 'people/list?countyMun=0412&name=a'],
    ['be put in the order of their names', 'people/list?countyMun=0412&sort=name'],
    ['be opened', 'people/person?id=owner-1'],
  ])('nobody can %s', async (_, path) => {
    expect((await ask(path, morgan)).status).toBe(403);
  });

  test('the permission to search for owners does not open the names, nor the other way round', async () => {
    const nora = (await signInAs(sandbox.address, 'nora.names')).accessToken;
    const otto = (await signInAs(sandbox.address, 'otto.owners')).accessToken;
    const statuses = (token: string) =>
      Promise.all(
        ['name=a', 'sort=name', 'name=%20'].map(
          async (query) => (await ask(`people/list?countyMun=0412&${query}`, token)).status,
        ),
      );
    expect(await statuses(nora)).toEqual([403, 200, 200]);
    expect(await statuses(otto)).toEqual([403, 403, 200]);
  });
});

test.each([
  ['a list without a token', 'people/list?countyMun=0412', 'nobody', 401],
  ['a list of another municipality', 'people/list?countyMun=0118', undefined, 403],
  ['a list of none', 'people/list', undefined, 400],
  ['a kind that is none', 'people/list?countyMun=0412&kind=neighbour', undefined, 400],
  ['an order that is none', 'people/list?countyMun=0412&sort=since', undefined, 400],
  ['a page that is too long', 'people/list?countyMun=0412&size=101', undefined, 400],
  ['a page of nothing', 'people/list?countyMun=0412&size=0', undefined, 400],
  ['a place before the first', 'people/list?countyMun=0412&from=-1', undefined, 400],
  ['a person without a token', 'people/person?id=owner-1', 'nobody', 401],
])('%s is refused', async (_, path, token, status) => {
  expect((await ask(path, token ?? morgan)).status).toBe(status);
});

test('an id that is none, and somebody of another municipality, are nobody', async () => {
  const nora = (await signInAs(sandbox.address, 'nora.names')).accessToken;
  expect((await ask('people/person?id=owner-1x', avery)).status).toBe(400);
  expect((await ask('people/person?id=tenant-999999999', avery)).status).toBe(404);
  // The first owner of all lives in the first municipality, which is not among the staff's.
  expect((await ask('people/person?id=owner-1', avery)).status).toBe(200);
  expect((await ask('people/person?id=owner-1', nora)).status).toBe(404);
});

test('people need the permission of their page', async () => {
  const riley = (await signInAs(sandbox.address, 'riley.limited')).accessToken;
  for (const path of ['people/list?countyMun=0412', 'people/person?id=owner-1'])
    expect((await ask(path, riley)).status).toBe(403);
});
