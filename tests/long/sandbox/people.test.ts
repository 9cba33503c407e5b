import { PeopleListSchema, PersonRecordSchema } from '#backends/people';
import { sandboxUsers } from '../../../sandbox/users/sample-users';
import { setUpBackend, staffWith, testContract } from '../../contract/backend';

const staffRules = sandboxUsers[0]?.rules ?? [];
const backend = setUpBackend({
  extraUsers: [
    staffWith(9001, 'nora.names', [...staffRules, 'read:personal-information']),
    staffWith(9002, 'otto.owners', [...staffRules, 'search:owner']),
  ],
});
const { call, read } = backend;
const list = 'GET /api/people/list?countyMun=0412';

testContract(backend, {
  answers: [
    [list, PeopleListSchema],
    [`${list}&kind=tenant&sort=address&order=descending&size=100`, PeopleListSchema],
  ],
  refusals: [
    [400, 'GET /api/people/list', 'no municipality'],
    [400, `${list}&kind=neighbour`, 'an unknown kind'],
    [400, `${list}&sort=since`, 'an unknown order'],
    [400, `${list}&size=101`, 'too large a page'],
    [403, 'GET /api/people/person?id=owner-1', 'a person, without read:personal-information'],
  ],
  forbiddenUser: 'riley.limited',
});

// Specification map: 6.10
test('without read:personal-information the list has the same people without name, date and id', async () => {
  const named = await read(PeopleListSchema, `${list}&size=100`, { user: 'avery.admin' });
  const masked = await read(PeopleListSchema, `${list}&size=100`);
  expect(masked).toMatchObject({ total: named.total, namesHidden: true });
  expect(masked.people).toEqual(named.people.map((row) => ({ ...row, id: null, name: null, since: null })));
});

// Specification map: 6.9
test.each([
  ['morgan.staff', [403, 403, 200]],
  ['nora.names', [403, 200, 200]],
  ['otto.owners', [403, 403, 200]],
  ['avery.admin', [200, 200, 200]],
])('%s may search and sort by name: %j', async (user, statuses) => {
  const answered: number[] = [];
  for (const query of ['name=a', 'sort=name', 'name=%20'])
    answered.push((await call(`${list}&${query}`, { user })).status);
  expect(answered).toEqual(statuses);
});

test('returns a person by id, and 404 for one of a municipality the user may not see', async () => {
  const asAdmin = { user: 'avery.admin' };
  const [owner] = (await read(PeopleListSchema, `${list}&kind=owner&size=1`, asAdmin)).people;
  const person = await read(PersonRecordSchema, `GET /api/people/person?id=${owner?.id}`, asAdmin);
  expect(person).toMatchObject({ id: owner?.id, name: owner?.name });
  // The first owner lives in the first municipality, which staff may not see.
  expect(await call('GET /api/people/person?id=owner-1', asAdmin)).toMatchObject({ status: 200 });
  expect(await call('GET /api/people/person?id=owner-1', { user: 'nora.names' })).toMatchObject({
    status: 404,
  });
  expect(await call('GET /api/people/person?id=owner-1x', asAdmin)).toMatchObject({ status: 400 });
});
