import * as v from 'valibot';
import { FailureAnswerSchema } from '#backends/http';
import { OrganizationMapSchema } from '#backends/organizations';
import { SettingsReplySchema } from '#backends/settings';
import { UserSchema } from '#backends/user';
import { AllowedMunicipalitiesSchema } from '#backends/users';
import { sandboxUsers } from '../../../sandbox/users/sample-users';
import { createPresets } from '../../../src/plugin-testing/page/presets';
import { setUpBackend, testContract } from '../../contract/backend';

const backend = setUpBackend();
const { call, read } = backend;

const morgan = 'GET /api-users/v2/users/portal%7C0001';
const settings = 'PATCH /api/v2/user/settings/portal%7C0001';
const municipalities = 'GET /api-users/v2/user/allowed_municipalities';

testContract(backend, {
  answers: [
    [morgan, UserSchema],
    [municipalities, AllowedMunicipalitiesSchema],
    // Specification map: 7.18
    ['GET /api-users/lookup/org-map', OrganizationMapSchema],
    [settings, SettingsReplySchema, { theme: 'indigo' }],
  ],
  refusals: [
    [403, 'GET /api-users/v2/users/portal%7C0002', 'another user'],
    [403, 'PATCH /api/v2/user/settings/portal%7C0002', 'settings of another user', {}],
    [403, settings, 'a municipality the user may not see', { defaultCCMM: '1250' }],
    [403, settings, 'an organization without a contract', { defaultorganization: 'sb-01' }],
    [400, settings, 'an unknown theme', { theme: 'beige' }],
    [400, settings, 'an unknown setting', { rules: ['visit:admin-page'] }],
    [400, settings, 'settings that are not an object', ['theme']],
    [404, 'GET /api/nothing', 'an unknown path'],
  ],
  forbiddenUser: undefined,
});

test.each([
  ['morgan.staff', '0001', { given_name: 'Morgan', permissions: ['0412', '0618', '0731'] }],
  ['avery.admin', '0002', { companyName: 'Beacon Valuation Partners' }],
  ['quinn.company', '0003', { companyName: 'Lakeline Appraisal', contracts: [{ flg: 'I' }] }],
  ['casey.nomun', '0005', { settings: { theme: 'portal' } }],
])('the record of %s has the fields that the portal reads', async (user, id, record) => {
  expect(await read(UserSchema, `GET /api-users/v2/users/portal%7C${id}`, { user })).toMatchObject(record);
});

test('omits a missing given name; the limited user has only the home permissions', async () => {
  const user = await read(UserSchema, 'GET /api-users/v2/users/portal%7C0004', { user: 'riley.limited' });
  expect(user.given_name).toBeUndefined();
  expect(user.rules).toEqual(['visit:home-page', 'visit:dashboard-page', 'visit:settings-page']);
});

test('returns the municipalities of the user’s permissions, by code', async () => {
  expect(Object.keys(await read(AllowedMunicipalitiesSchema, municipalities))).toEqual([
    '0412',
    '0618',
    '0731',
  ]);
});

// Specification map: 6.18
test('changed settings are in the reply and in the user record', async () => {
  const body = { defaultCCMM: '0618', theme: 'indigo' };
  expect(await read(SettingsReplySchema, settings, { body })).toEqual({ settings: body });
  expect(await read(UserSchema, morgan)).toMatchObject({ settings: body });
});

// Specification map: 6.15
test.each([
  ['conservation-authorities', 'ca-01', 200],
  ['conservation-authorities', 'ca-03', 403],
  ['school-boards', 'ca-01', 403],
])(
  'only an organization with an active contract may be chosen: %s, %s',
  async (group, organization, status) => {
    const answer = await call('PATCH /api/v2/user/settings/portal%7C0002', {
      user: 'avery.admin',
      body: { defaultorganizationGroup: group, defaultorganization: organization },
    });
    expect(answer).toMatchObject({ status });
    if (status === 403) expect(v.is(FailureAnswerSchema, answer.body)).toBe(true);
  },
);

test.each(createPresets([], []).map(({ userId, permissions }) => ({ userId, permissions })))(
  'the preset $userId of the section page has the permissions of the sandbox user',
  ({ userId, permissions }) => {
    const rules = sandboxUsers.find((user) => user.userId === userId)?.rules ?? [];
    expect(permissions.toSorted()).toEqual([...rules].toSorted());
  },
);
