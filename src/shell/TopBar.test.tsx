import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { link, open, topBar } from '../../tests/support/open-shell';

afterEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

describe('user menu', () => {
  const button = () => topBar().getByRole('button', { name: /^User menu of/ });
  const entries = () => {
    const area = within(button().parentElement ?? document.body);
    return [...area.queryAllByRole('link'), ...area.queryAllByRole('button')]
      .filter((one) => one !== button())
      .map((one) => one.textContent);
  };

  // Specification map: 6.16
  test('shows name, user type and initials', async () => {
    await open();
    expect(button()).toHaveTextContent('Morgan StaffMunicipal userMS');
    expect(button()).toHaveAttribute('aria-expanded', 'false');
    expect(entries()).toEqual([]);
  });

  // Specification map: 6.4
  test.each([
    ['avery.admin', ['Admin', 'Settings', 'Logout']],
    ['morgan.staff', ['Settings', 'Logout']],
  ])('offers %s %j', async (userId, expected) => {
    await open('/home/dashboard?ccmm=0412', { userId });
    await userEvent.click(button());
    expect(entries()).toEqual(expected);
  });

  test('offers only Logout without either permission', async () => {
    await open('/home/dashboard?ccmm=0412', { user: { rules: ['visit:home-page', 'visit:dashboard-page'] } });
    await userEvent.click(button());
    expect(entries()).toEqual(['Logout']);
  });

  test('closes on Escape and returns the focus', async () => {
    await open();
    await userEvent.click(button());
    await userEvent.tab();
    expect(topBar().getByRole('link', { name: 'Settings' })).toHaveFocus();
    await userEvent.keyboard('{Escape}');
    expect(entries()).toEqual([]);
    expect(button()).toHaveFocus();
  });

  test('closes on a click outside and on blur', async () => {
    await open();
    await userEvent.click(button());
    await userEvent.click(screen.getByRole('main'));
    expect(entries()).toEqual([]);
    await userEvent.click(button());
    await userEvent.tab();
    await userEvent.tab();
    expect(entries()).toEqual(['Settings', 'Logout']);
    act(() => link('SLA').focus());
    expect(entries()).toEqual([]);
  });

  test('opens /settings and closes the menu on Settings', async () => {
    await open();
    await userEvent.click(button());
    await userEvent.click(topBar().getByRole('link', { name: 'Settings' }));
    expect(window.location.pathname).toBe('/settings');
    expect(entries()).toEqual([]);
  });

  test.each(['/settings', '/home/dashboard?ccmm=0412'])(
    'keeps the focus on the menu button, or moves it to the page, on Settings at %s',
    async (path) => {
      await open(path);
      await userEvent.click(button());
      await userEvent.click(topBar().getByRole('link', { name: 'Settings' }));
      expect(document.body).not.toHaveFocus();
    },
  );

  test('clears the session timer, signs out and opens / on Logout', async () => {
    const { parts } = await open();
    parts.storage.sessionExpiry.write(parts.clock.now() + 60_000);
    await userEvent.click(button());
    await userEvent.click(topBar().getByRole('button', { name: 'Logout' }));
    expect(localStorage.getItem('sessionExpTime')).toBeNull();
    expect(parts.identity.end).toHaveBeenCalledTimes(1);
    expect(parts.leave.mock.calls).toEqual([['/']]);
  });
});

describe('municipality selector', () => {
  const selector = () => topBar().getByRole('button', { name: /^Municipality: / });
  const list = () => topBar().findByRole('dialog', { name: 'Choose a municipality' });
  const options = async () =>
    within(await list())
      .queryAllByRole('option')
      .map((option) => option.dataset['value']);

  test('lists permitted municipalities, marks the current one, and emits the choice', async () => {
    const { parts } = await open('/rfr?ccmm=0618');
    expect(selector()).toHaveTextContent('Fallowdale (0618)');
    await userEvent.click(selector());
    expect(await options()).toEqual(['0618', '0731', '0412']);
    expect(within(await list()).getByRole('option', { name: /Selected/ })).toHaveTextContent('Fallowdale');
    await userEvent.click(within(await list()).getByRole('option', { name: 'Granite Bay (0731)' }));
    expect(parts.chooseMunicipality.mock.calls).toEqual([['0731']]);
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(selector()).toHaveFocus();
  });

  test.each([
    ['north', ['0412']],
    ['07', ['0731']],
    ['bay granite', ['0731']],
    ['elsewhere', []],
  ])('finds by %p %p', async (typed, expected) => {
    await open('/rfr?ccmm=0618');
    await userEvent.click(selector());
    const field = within(await list()).getByRole('combobox', { name: 'Find by name or code' });
    expect(field).toHaveFocus();
    await userEvent.keyboard(typed);
    expect(await options()).toEqual(expected);
    const none = 'None of your municipalities has this name or code.';
    expect(within(await list()).queryByText(none) === null).toBe(expected.length > 0);
  });

  test.each([
    ['north{Enter}', [['0412']]],
    ['NORTH{ArrowDown}{Enter}', [['0412']]],
    ['a{ArrowDown}{Enter}', [['0731']]],
    ['elsewhere{Enter}', []],
    ['{Enter}', []],
    ['north{Backspace}{Backspace}{Backspace}{Backspace}{Backspace}{Enter}', []],
  ])('keys %p choose %p: Enter selects the first match once text was typed', async (keys, chosen) => {
    const { parts } = await open('/rfr?ccmm=0618');
    await userEvent.click(selector());
    await list();
    await userEvent.keyboard(keys);
    expect(parts.chooseMunicipality.mock.calls).toEqual(chosen);
  });

  test('works by keyboard, and Escape cancels', async () => {
    const { parts } = await open('/rfr?ccmm=0618');
    await userEvent.click(selector());
    await list();
    await userEvent.keyboard('{Escape}');
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(selector()).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await list();
    await userEvent.keyboard('{ArrowDown}{ArrowDown}{ArrowDown}{Enter}');
    expect(parts.chooseMunicipality.mock.calls).toEqual([['0412']]);
  });

  test('does not emit the current municipality again', async () => {
    const { parts } = await open('/rfr?ccmm=0618');
    await userEvent.click(selector());
    await userEvent.click(within(await list()).getByRole('option', { name: /Fallowdale/ }));
    expect(parts.chooseMunicipality).not.toHaveBeenCalled();
  });

  test.each([
    ['there is no default', { userId: 'casey.nomun' }],
    ['the default is not permitted any more', { user: { settings: { defaultCCMM: '1250' } } }],
  ])('prompts for a choice when %s', async (_story, options) => {
    await open('/home/dashboard', options);
    expect(selector()).toHaveTextContent('Choose a municipality');
    expect(selector()).toBeEnabled();
  });

  test('shows a message when there is nothing to choose', async () => {
    await open('/home/dashboard', { user: { permissions: [] } });
    expect(selector()).toBeDisabled();
    expect(selector()).toHaveTextContent('No municipality');
  });
});
