import { hasWords, toSearchWords } from '@portal/ui';

interface SampleCall {
  readonly query: Readonly<Record<string, string>>;
  readonly parameters: Readonly<Record<string, string>>;
}

const municipalities = [
  { code: '0412', name: 'Northfield' },
  { code: '0618', name: 'Fallowdale' },
  { code: '0731', name: 'Granite Bay' },
];

const staffRules = ['visit:home-page', 'visit:dashboard-page', 'visit:rfr-page', 'visit:appeal-page'];

const users = [
  { username: 'avery.admin', name: 'Avery Admin', rules: [...staffRules, 'visit:admin-page'] },
  { username: 'morgan.staff', name: 'Morgan Staff', rules: staffRules },
  { username: 'riley.limited', name: 'Limited', rules: ['visit:home-page', 'visit:dashboard-page'] },
].map((user, index) => ({
  ...user,
  id: `portal|000${index + 1}`,
  email: `${user.username}@example.test`,
  userType: index === 0 ? 'Administrator' : 'Municipal user',
  state: index === 2 ? 'password-expired' : 'active',
  lastLogin: index === 2 ? null : '2025-06-02T14:30:00.000Z',
  municipalities: municipalities.slice(0, 3 - index).map(({ code }) => code),
}));

export const answers = {
  'GET apiUsers /v2/directory/users': ({ query }: SampleCall) => {
    const { name = '', permission = '', anyOf = '', municipality = '' } = query;
    const permissions = anyOf.split(',').filter((one) => one !== '');
    const matches = users.filter(
      (user) =>
        hasWords(`${user.name} ${user.email}`, toSearchWords(name)) &&
        (permission === '' || user.rules.includes(permission)) &&
        (permissions.length === 0 || permissions.some((one) => user.rules.includes(one))) &&
        (municipality === '' || user.municipalities.includes(municipality)),
    );
    return { total: matches.length, users: matches };
  },
  'GET apiUsers /v2/directory/choices': () => ({
    permissions: [...new Set(users.flatMap(({ rules }) => rules))].toSorted(),
    municipalities,
  }),
  'GET apiUsers /v2/directory/users/:id': ({ parameters }: SampleCall) => ({
    ...(users.find(({ id }) => id === parameters['id']) ?? users[0]),
    roles: ['municipal-staff'],
    department: 'Assessment services',
    companyName: null,
    contracts: [],
    settings: { defaultCCMM: '0412' },
    createdAt: '2024-02-05T14:00:00.000Z',
    passwordExpiresAt: '2025-08-01T12:00:00.000Z',
  }),
};
