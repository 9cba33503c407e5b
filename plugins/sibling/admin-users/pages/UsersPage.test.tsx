import { PortalError } from '#base';
import { PortalContext } from '#plugin-api/react';
import { act, render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { fakePortal } from '#plugin-testing/fake-portal';
import { UsersPage } from './UsersPage';

const sections = [
  { path: '/rfr', title: 'Requests', permissions: ['visit:rfr-page'] },
  { path: '/property', title: 'Property', permissions: ['visit:property-page', 'visit:mine'] },
  { path: '/news', title: 'News', permissions: [] },
];

const morgan = {
  id: 'portal|0001',
  username: 'morgan.staff',
  name: 'Morgan Staff',
  email: 'morgan.staff@example.test',
  userType: 'Municipal user',
  state: 'active',
  lastLogin: null,
  rules: ['visit:mine', 'edit:posts'],
  municipalities: ['0412', '0999'],
};

const robin = { ...morgan, id: 'portal|0011', username: 'robin.locked', name: 'Robin', state: 'locked' };

const record = {
  ...morgan,
  roles: ['municipal-staff'],
  department: null,
  companyName: 'Lakeline',
  contracts: ['A', 'I'].map((flg) => ({ organizationGroup: 'school-boards', organization: 'sb-01', flg })),
  settings: { defaultCCMM: '0412' },
  createdAt: '2024-02-05T14:00:00.000Z',
  passwordExpiresAt: null,
};

const paths = { list: '/v2/directory/users', choices: '/v2/directory/choices' } as const;
const userPath = '/v2/directory/users/portal%7C0001';

function openPage(path = '/admin/users') {
  const fake = fakePortal({ path, sections });
  render(
    <PortalContext value={fake.portal}>
      <UsersPage />
    </PortalContext>,
  );
  return {
    ...fake,
    asked: () => fake.callTo(paths.list).query,
    answer: (...users: readonly object[]) =>
      act(async () => fake.callTo(paths.list).answer({ total: users.length, users })),
    answerChoices: () =>
      act(async () =>
        fake.callTo(paths.choices).answer({
          permissions: ['edit:posts'],
          municipalities: [{ code: '0412', name: 'Northfield' }],
        }),
      ),
    answerUser: () => act(async () => fake.callTo(userPath).answer(record)),
    refuse: (called: string, status: number) =>
      act(async () =>
        fake.callTo(called).fail(new PortalError('Refused.', { code: `http-${status}`, status })),
      ),
  };
}

const choices = (label: string) =>
  within(screen.getByLabelText(label))
    .getAllByRole('option')
    .map((option) => option.textContent);

describe('the people who have an account', () => {
  it('loads what the address filters, and shows the account states', async () => {
    const { asked, answer } = openPage('/admin/users?sort=lastLogin&order=descending&name=st');
    expect(asked()).toEqual({ size: 50, from: 0, sort: 'lastLogin', order: 'descending', name: 'st' });
    await answer(morgan, robin);
    expect(screen.getByRole('row', { name: /morgan/ })).toHaveTextContent(
      'morgan.staffMorgan StaffMunicipal userActive22Never',
    );
    expect(screen.getByRole('cell', { name: 'Locked' })).toBeVisible();
  });

  it('can be filtered by section, and shows its permissions', async () => {
    const { asked, visits } = openPage();
    expect(choices('Can open')).toEqual(['Any', 'Requests', 'Property', 'News']);
    await userEvent.selectOptions(screen.getByLabelText('Can open'), 'Property');
    expect(visits).toEqual([{ path: '/admin/users?section=%2Fproperty', replace: false }]);
    expect(asked()).toMatchObject({ anyOf: 'visit:property-page,visit:mine' });
    expect(
      screen.getByText('Property is open to people with visit:property-page or visit:mine.'),
    ).toBeVisible();
    await userEvent.selectOptions(screen.getByLabelText('Can open'), 'News');
    expect(asked()).not.toHaveProperty('anyOf');
    expect(screen.getByText('News is open to everyone who is signed in.')).toBeVisible();
  });

  it('can be looked for without the choices, which are missed in words until they come', async () => {
    const { refuse, answer, answerUser, answerChoices } = openPage('/admin/users?user=portal%7C0001');
    await answer(morgan);
    await answerUser();
    await refuse(paths.choices, 503);
    expect(screen.getByText('The choices could not be loaded. Refused.')).toBeVisible();
    const items = () => screen.getAllByRole('listitem').map((item) => item.textContent);
    expect(items()).toContain('0412');
    await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
    await answerChoices();
    expect(choices('Municipality')).toEqual(['Any', 'Northfield']);
    expect(items()).toContain('Northfield (0412)');
  });

  it('are those who have a permission, of a section or not, in a municipality, each from the first page', async () => {
    const { asked, answerChoices, goTo, visits } = openPage('/admin/users?from=50&permission=view:old');
    await answerChoices();
    expect(choices('Has permission')).toEqual([
      'Any',
      'edit:posts',
      'view:old',
      'visit:mine',
      'visit:property-page',
      'visit:rfr-page',
    ]);
    await userEvent.selectOptions(screen.getByLabelText('Has permission'), 'edit:posts');
    await userEvent.selectOptions(screen.getByLabelText('Municipality'), 'Northfield');
    expect(asked()).toMatchObject({ permission: 'edit:posts', municipality: '0412', from: 0 });
    await userEvent.click(screen.getByRole('button', { name: 'Clear filters' }));
    expect(visits.at(-1)?.path).toBe('/admin/users');
    await act(async () => goTo('/admin/users?municipality=0999&section=/gone'));
    expect(screen.getByLabelText('Municipality')).toHaveDisplayValue('0999');
    expect(screen.getByLabelText('Can open')).toHaveDisplayValue('Any');
    expect(asked()).not.toHaveProperty('anyOf');
  });

  it('say when there are none, when they could not be had, and when they may not be seen', async () => {
    const { answer, refuse } = openPage();
    await answer();
    expect(screen.getByText('No users found')).toBeVisible();
    expect(screen.getByRole('status')).toHaveTextContent('0 users');
    await userEvent.type(screen.getByLabelText('Name'), 'm');
    await refuse(paths.list, 500);
    expect(screen.getByRole('alert')).toHaveTextContent('The users could not be loaded.');
    await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
    await refuse(paths.list, 403);
    expect(screen.getByText('You do not have permission to see the users of the portal.')).toBeVisible();
    expect(screen.queryByLabelText('Name')).toBeNull();
  });
});

describe('somebody', () => {
  it('is opened above the list with municipalities, permissions and the sections that these open', async () => {
    const { answer, answerChoices, answerUser, visits } = openPage('/admin/users?name=st');
    await answerChoices();
    await answer(morgan);
    await userEvent.click(screen.getByRole('link', { name: 'morgan.staff' }));
    await answerUser();
    const card = within(screen.getByRole('region', { name: 'Morgan Staff' }));
    expect(card.getByText('1 of 2 active')).toBeVisible();
    expect(card.getByText('2024-02-05')).toBeVisible();
    expect(card.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
      'Northfield (0412)',
      '0999',
      'Property',
      'News',
      'edit:posts',
      'visit:mine',
    ]);
    await userEvent.click(card.getByRole('button', { name: 'Close' }));
    expect(visits.at(-1)?.path).toBe('/admin/users?name=st');
  });

  it.each([
    [404, 'This user does not exist.'],
    [500, 'The user could not be loaded.'],
  ])('who cannot be shown is explained: %i', async (status, words) => {
    const { refuse } = openPage('/admin/users?user=portal%7C0001');
    await refuse(userPath, status);
    expect(screen.getByText(words)).toBeVisible();
  });
});
