import type { BuiltinPortalApi, Organizations, Profile } from '#plugin-api/builtin';
import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
// Imported up front, so that the first test does not wait for them.
import '#ui/controls/form';
import '#ui/controls/select';
import { openBuiltin } from '../../../../tests/support/builtin-stage';
import { fakePortal } from '#plugin-testing/fake-portal';
import { ProfilePage } from './ProfilePage';

const failure = Object.assign(new Error('The service is unavailable.'), {
  name: 'PortalError' as const,
  code: 'http-503',
  correlationId: 'a1b2c3d4',
  status: 503,
});

interface Setting {
  readonly profile?: Partial<Profile>;
  readonly user?: Partial<BuiltinPortalApi['user']>;
}

async function open({ profile: differences = {}, user = {} }: Setting = {}) {
  const fake = fakePortal({ givenName: 'Morgan' });
  const profile: Profile = {
    seesPersonalInformation: false,
    themes: [
      { name: 'portal', label: 'Blue' },
      { name: 'indigo', label: 'Indigo' },
    ],
    languages: [{ language: 'en', name: 'English' }],
    language: 'en',
    organizations: { state: 'pending' },
    isApplying: false,
    loadOrganizations: jest.fn(async () => undefined),
    chooseTheme: jest.fn(async () => undefined),
    chooseLanguage: jest.fn(async () => undefined),
    chooseOrganization: jest.fn(async () => undefined),
    resetPassword: jest.fn(async () => ({ ok: true as const, value: 'The link is on its way.' })),
    logOutEverywhere: jest.fn(),
    ...differences,
  };
  const stage = await openBuiltin(<ProfilePage />, {
    service: profile,
    fake,
    portal: { user: { ...fake.portal.user, ...user } },
  });
  return { profile, ...stage };
}

const fact = (name: string) => screen.getByText(name).nextElementSibling;
const company = { companyName: 'Beacon Valuation Partners' };
const known = (value: Partial<Organizations>): Partial<Profile> => ({
  organizations: { state: 'succeeded', value: { groups: [], current: undefined, own: 'Beacon', ...value } },
});

test('General Info shows the user’s data and placeholders for missing values', async () => {
  await open({ user: { userType: 'Municipal user' } });
  expect(screen.getByRole('region', { name: 'General Info' })).toBeVisible();
  expect(fact('First name')).toHaveTextContent('Morgan');
  expect(fact('Last name')).toHaveTextContent('Not recorded');
  expect(fact('Email')).toHaveTextContent('morgan.staff@example.test');
  expect(fact('User account type')).toHaveTextContent('Municipal user');
  expect(fact('Access to personal information')).toHaveTextContent('Disabled');
  expect(screen.queryByText('Organization')).toBeNull();
});

test('shows access to personal information as Enabled for users who have it', async () => {
  await open({ profile: { seesPersonalInformation: true } });
  expect(fact('Access to personal information')).toHaveTextContent('Enabled');
});

test('shows Reset Password in General Info and Log out everywhere in its own card', async () => {
  await open();
  const card = (name: string) => within(screen.getByRole('region', { name }));
  expect(card('General Info').getByRole('button', { name: 'Reset Password' })).toBeVisible();
  expect(card('Sessions').getByRole('button', { name: 'Log out everywhere' })).toBeVisible();
  expect(screen.getAllByRole('button', { name: 'Reset Password' })).toHaveLength(1);
});

test('covers the page while a change is applied', async () => {
  await open({ profile: { isApplying: true } });
  expect(screen.getByRole('dialog', { name: 'Applying Changes...' })).toBeVisible();
});

describe('the organization of a company', () => {
  test('shows a placeholder while it loads', async () => {
    const { profile } = await open({ user: company });
    expect(profile.loadOrganizations).toHaveBeenCalledTimes(1);
    expect(screen.getByText('Organization').closest('[aria-busy="true"]')).not.toBeNull();
  });

  test('is text without a choice', async () => {
    await open({ user: company, profile: known({}) });
    expect(fact('Organization')).toHaveTextContent('Beacon');
    expect(screen.queryByRole('combobox')).toBeNull();
  });

  test('is a select with groups and counts', async () => {
    const choices = [
      { key: 'boards/1', name: 'Northern Rivers' },
      { key: 'boards/2', name: 'Granite Shore' },
    ];
    const groups = [{ name: 'School boards', choices }];
    const chooseOrganization = jest.fn(async () => 'It is locked.');
    const { notices } = await open({
      user: company,
      profile: { ...known({ groups, current: 'boards/1' }), chooseOrganization },
    });
    await userEvent.click(await screen.findByRole('combobox', { name: 'Organization' }));
    expect(screen.getByText('School boards (2)')).toBeInTheDocument();
    await userEvent.click(screen.getByTitle('Granite Shore'));
    expect(chooseOrganization).toHaveBeenCalledWith('boards/2', 'Organization updated Successfully');
    expect(notices).toEqual([{ tone: 'error', text: 'It is locked.' }]);
  });

  test('shows why it cannot be loaded, with Retry', async () => {
    const { profile } = await open({
      user: company,
      profile: { organizations: { state: 'failed', error: failure } },
    });
    expect(screen.getByRole('alert')).toHaveTextContent('The service is unavailable.');
    expect(screen.getByText('a1b2c3d4')).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
    expect(profile.loadOrganizations).toHaveBeenCalledTimes(2);
  });
});

test('changes the theme, and shows a failure', async () => {
  const chooseTheme = jest.fn(async () => 'Not now.');
  const { notices } = await open({ profile: { chooseTheme } });
  expect(await screen.findByRole('radio', { name: 'Blue' })).toBeChecked();
  await userEvent.click(screen.getByRole('radio', { name: 'Indigo' }));
  expect(chooseTheme).toHaveBeenCalledWith('indigo');
  expect(notices).toEqual([{ tone: 'error', text: 'Not now.' }]);
});

test('swatches show the accent colours of the themes', () => {
  const swatches = readFileSync(join(__dirname, 'ThemeCard.module.css'), 'utf8');
  const theme = readFileSync(join(__dirname, '../../../../src/ui/theme.css'), 'utf8');
  const accents = [...theme.matchAll(/--accent: (#\w+);/g)].map(([, colour]) => colour);
  expect(accents).toHaveLength(2);
  for (const [index, name] of ['portal', 'indigo'].entries()) {
    expect(swatches).toMatch(new RegExp(`\\.${name} \\{\\s*background: ${accents[index]};`));
  }
});

test.each([
  [{ ok: true as const, value: 'The link is on its way.' }, 'success', 'The link is on its way.'],
  [{ ok: false as const, error: failure }, 'error', 'The service is unavailable.'],
])('Reset Password shows its result', async (answer, tone, text) => {
  const { notices } = await open({ profile: { resetPassword: async () => answer } });
  await userEvent.click(screen.getByRole('button', { name: 'Reset Password' }));
  expect(notices).toMatchObject([{ tone, text }]);
});

test('Log out everywhere asks for confirmation first', async () => {
  const { profile } = await open();
  const ask = () => userEvent.click(screen.getByRole('button', { name: 'Log out everywhere' }));
  await ask();
  const question = screen.getByRole('dialog', { name: 'Log out everywhere?' });
  await userEvent.click(within(question).getByRole('button', { name: 'Stay logged in' }));
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(profile.logOutEverywhere).not.toHaveBeenCalled();
  await ask();
  await userEvent.click(within(question).getByRole('button', { name: 'Log out everywhere' }));
  expect(profile.logOutEverywhere).toHaveBeenCalledTimes(1);
});
