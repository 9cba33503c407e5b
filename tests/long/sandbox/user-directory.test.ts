import { UserSchema } from '#backends/user';
import { DirectoryUserSchema, UserChoicesSchema, UserDirectorySchema } from '#backends/user-directory';
import { setUpBackend, testContract } from '../../contract/backend';

const backend = setUpBackend();
const { read } = backend;
const users = 'GET /api-users/v2/directory/users';
const quinn = 'portal%7C0003';

// Specification map: 6.11
describe('only administrators may read the user directory', () => {
  testContract(backend, {
    user: 'avery.admin',
    answers: [
      [
        `${users}?permission=visit:admin-page&municipality=0118&sort=name&order=descending`,
        UserDirectorySchema,
      ],
      [`${users}/${quinn}`, DirectoryUserSchema],
      ['GET /api-users/v2/directory/choices', UserChoicesSchema],
    ],
    refusals: [
      [400, `${users}?size=101`, 'too large a page'],
      [400, `${users}?size=0`, 'an empty page'],
      [400, `${users}?sort=password`, 'an unknown order'],
      [400, `${users}?municipality=north`, 'a municipality that is not a code'],
      [404, `${users}/portal%7C7777`, 'an unknown user'],
    ],
    forbiddenUser: 'morgan.staff',
  });
});

test.each(['Morgan Staff', 'MÓRGAN\u00a0staff', 'mor\u200bgan', 'morgan.staff@'])(
  'finds a user by %j',
  async (name) => {
    const path = `${users}?name=${encodeURIComponent(name)}`;
    const found = await read(UserDirectorySchema, path, { user: 'avery.admin' });
    expect(found.users.map(({ username }) => username)).toEqual(['morgan.staff']);
  },
);

test('a user of the directory matches the user’s own record', async () => {
  const own = await read(UserSchema, `GET /api-users/v2/users/${quinn}`, { user: 'quinn.company' });
  const { username, name, rules, permissions, contracts, settings } = own;
  const user = await read(DirectoryUserSchema, `${users}/${quinn}`, { user: 'avery.admin' });
  expect(user).toMatchObject({ username, name, rules, municipalities: permissions, contracts, settings });
});
