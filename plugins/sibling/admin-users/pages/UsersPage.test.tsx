import { PortalContext } from '@portal/plugin-api/react';
import { act, render, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { fakePortal, PortalError } from '@portal/plugin-testing/fake-portal';
import { Section } from '../Section';
// Load antd before the first test, because that takes seconds.
import '@portal/ui/controls/dialogs';
import '@portal/ui/controls/select';

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

function openPage(path = '/admin/users', accessRequests?: string) {
  const fake = fakePortal({ path, sections, ...(accessRequests === undefined ? {} : { accessRequests }) });
  render(
    <PortalContext value={fake.portal}>
      <div data-popup-container>
        <Section />
      </div>
    </PortalContext>,
  );
  return {
    ...fake,
    requested: () => fake.callTo(paths.list).query,
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

/** Opens a filter. */
const open = async (label: string) => userEvent.click(await screen.findByRole('combobox', { name: label }));

/** Chooses an option of a filter. */
async function select(label: string, option: string): Promise<void> {
  await open(label);
  await userEvent.click(screen.getByRole('option', { name: option }));
}

/** Lists the options of the open filter. */
const listOptions = () => screen.getAllByRole('option').map(({ textContent }) => textContent);

describe('the list of users', () => {
  it('loads users with the filters in the URL, and shows the account states', async () => {
    const { requested, answer } = openPage('/admin/users?sort=lastLogin&order=descending&name=st');
    expect(requested()).toEqual({ size: 50, from: 0, sort: 'lastLogin', order: 'descending', name: 'st' });
    await answer(morgan, robin);
    expect(screen.getByRole('row', { name: /morgan/ })).toHaveTextContent(
      'morgan.staffMorgan StaffMunicipal userActive22Never',
    );
    expect(screen.getByRole('cell', { name: 'Locked' })).toBeVisible();
  });

  it('can be filtered by section, and shows the permissions of the section', async () => {
    const { requested, visits } = openPage();
    await open('Can open');
    expect(listOptions()).toEqual(['Requests', 'Property', 'News']);
    await userEvent.click(screen.getByRole('option', { name: 'Property' }));
    expect(visits).toEqual([{ path: '/admin/users?section=%2Fproperty', replace: false }]);
    expect(requested()).toMatchObject({ anyOf: 'visit:property-page,visit:mine' });
    expect(
      screen.getByText('Property is open to people with visit:property-page or visit:mine.'),
    ).toBeVisible();
    await select('Can open', 'News');
    expect(requested()).not.toHaveProperty('anyOf');
    expect(screen.getByText('News is open to everyone who is signed in.')).toBeVisible();
  });

  it('can be downloaded with the filters in the URL, and a section as the permissions that open it', async () => {
    const { answer, orders } = openPage('/admin/users?section=/property&name=st&from=50');
    await answer(morgan);
    await userEvent.click(screen.getByRole('button', { name: 'Download Excel' }));
    expect(orders.map(({ order }) => order)).toEqual([
      {
        fileName: 'users.xlsx',
        target: 'users',
        params: {
          name: 'st',
          anyOf: 'visit:property-page,visit:mine',
          sort: 'username',
          order: 'ascending',
        },
      },
    ]);
  });

  it('shows below the filters that their options failed to load, with Retry', async () => {
    const { refuse, answer, answerUser, answerChoices } = openPage('/admin/users?user=portal%7C0001');
    await answer(morgan);
    await answerUser();
    await refuse(paths.choices, 503);
    expect(screen.getByText('The choices could not be loaded. Refused.')).toBeVisible();
    const items = () => screen.getAllByRole('listitem').map((item) => item.textContent);
    expect(items()).toContain('0412');
    await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
    await answerChoices();
    expect(items()).toContain('Northfield (0412)');
    await open('Municipality');
    expect(listOptions()).toEqual(['Northfield']);
  });

  it('filters by permission and municipality, from the first page', async () => {
    const { requested, answerChoices, goTo, visits } = openPage('/admin/users?from=50&permission=view:old');
    await answerChoices();
    await open('Has permission');
    expect(listOptions()).toEqual([
      'edit:posts',
      'visit:mine',
      'visit:property-page',
      'visit:rfr-page',
      'view:old',
    ]);
    await userEvent.click(screen.getByRole('option', { name: 'edit:posts' }));
    await select('Municipality', 'Northfield');
    expect(requested()).toMatchObject({ permission: 'edit:posts', municipality: '0412', from: 0 });
    await userEvent.click(screen.getByRole('button', { name: 'Clear filters' }));
    expect(visits.at(-1)?.path).toBe('/admin/users');
    await act(async () => goTo('/admin/users?municipality=0999&section=/gone'));
    expect(screen.getByText('0999')).toBeVisible();
    // An unknown section or permission is treated as "Any".
    expect(screen.getAllByText('Any')).toHaveLength(2);
    expect(requested()).not.toHaveProperty('anyOf');
  });

  it.each([
    [
      'mailto:access@example.ca',
      'access@example.ca',
      'mailto:access@example.ca?subject=Change%20of%20access%20for%20morgan.staff',
    ],
    [
      'https://requests.example.ca/new?kind=access',
      'requests.example.ca',
      'https://requests.example.ca/new?kind=access&user=morgan.staff',
    ],
  ])('links to an access request at %s', async (address, contact, request) => {
    const { answer, answerUser } = openPage('/admin/users?user=portal%7C0001', address);
    await answer(morgan);
    await answerUser();
    expect(screen.getByText(new RegExp(`^Access is changed by ${contact}, not here.`))).toBeVisible();
    expect(screen.getByRole('link', { name: 'Request a change of access' })).toHaveAttribute('href', request);
  });

  it('has no access request link if the portal has no URL for it', async () => {
    const { answer, answerUser } = openPage('/admin/users?user=portal%7C0001');
    await answer(morgan);
    await answerUser();
    expect(screen.getByText('Accounts are changed where they are managed, not here.')).toBeVisible();
    expect(screen.queryByRole('link', { name: /Request/ })).not.toBeInTheDocument();
  });

  it('shows an empty state, a failure and a denied access', async () => {
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

describe('a user', () => {
  it('opens with municipalities, permissions and the sections that these open', async () => {
    const { answer, answerChoices, answerUser, visits } = openPage('/admin/users?name=st');
    await answerChoices();
    await answer(morgan);
    await userEvent.click(screen.getByRole('link', { name: 'morgan.staff' }));
    await answerUser();
    const drawer = within(await screen.findByRole('dialog', { name: 'Morgan Staff' }));
    expect(drawer.getByText('1 of 2 active')).toBeVisible();
    expect(drawer.getByText('2024-02-05')).toBeVisible();
    expect(drawer.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
      'Northfield (0412)',
      '0999',
      'Property',
      'News',
      'edit:posts',
      'visit:mine',
    ]);
    await userEvent.click(drawer.getByRole('button', { name: 'Close' }));
    expect(visits.at(-1)?.path).toBe('/admin/users?name=st');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('closes when the user is removed from the URL', async () => {
    const { answer, answerUser, goTo } = openPage('/admin/users?user=portal%7C0001');
    await answer(morgan);
    await answerUser();
    expect(await screen.findByRole('dialog', { name: 'Morgan Staff' })).toBeVisible();
    await act(async () => goTo('/admin/users'));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it.each([
    [404, 'This user does not exist.'],
    [500, 'The user could not be loaded.'],
  ])('explains a response of %i', async (status, words) => {
    const { refuse } = openPage('/admin/users?user=portal%7C0001');
    await refuse(userPath, status);
    expect(await screen.findByText(words)).toBeVisible();
  });
});
