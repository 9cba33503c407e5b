import { act, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { err, ok, PortalError } from '#base';
import { portalParts, userCall, type PortalPartsOptions } from '../../tests/support/portal-parts';
import { Shell } from './Shell';

afterEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

async function open(path = '/home/dashboard?ccmm=0412', options: PortalPartsOptions = {}) {
  window.history.pushState(null, '', path);
  const parts = portalParts({ ...options, path });
  await parts.load();
  const view = render(<Shell parts={parts} />);
  return { parts, ...view };
}

const sideMenu = () => within(screen.getByRole('complementary'));
const topBar = () => within(screen.getAllByRole('banner')[1] ?? document.body);
const smallBar = () => within(screen.getAllByRole('banner')[0] ?? document.body);
const menuLinks = () =>
  within(sideMenu().getByRole('navigation', { name: 'Main menu' })).getAllByRole('link');
const labels = () => menuLinks().map((link) => link.textContent);
const link = (name: string) => sideMenu().getByRole('link', { name });

describe('before the frame', () => {
  test('a spinner shows until user and municipalities have loaded', async () => {
    const parts = portalParts();
    render(<Shell parts={parts} />);
    expect(screen.getByRole('status', { name: 'Loading the portal' })).toBeInTheDocument();
    await act(() => parts.user.load(parts.record.id));
    expect(screen.getByRole('status', { name: 'Loading the portal' })).toBeInTheDocument();
    await act(() => parts.municipalities.load());
    expect(screen.queryByRole('status', { name: 'Loading the portal' })).toBeNull();
    expect(screen.getByRole('complementary')).toBeInTheDocument();
  });

  test.each([
    ['user', 'GET apiUsers /v2/users/portal%7C0001'],
    ['municipalities', 'GET apiUsers /v2/user/allowed_municipalities'],
  ])('the failure of %s is said in its own words, with Retry', async (_, call) => {
    const parts = portalParts();
    const failure = { code: 'http-503', status: 503, correlationId: 'a1b2c3d4' };
    parts.http.answer(call, err(new PortalError('The service is resting.', failure)));
    await parts.load();
    render(<Shell parts={parts} />);
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('The portal could not be opened');
    expect(screen.getByRole('alert')).toHaveTextContent('The service is resting.');
    expect(screen.getByText('a1b2c3d4')).toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
    expect(parts.reloadAll).toHaveBeenCalledTimes(1);
  });

  test('a session that cannot be checked for want of a network is a failure too', async () => {
    const parts = portalParts();
    parts.storage.sessionExpiry.write(parts.clock.now() + 60_000);
    const network = new PortalError('A network error has occurred.', { code: 'network' });
    parts.identity.current.mockResolvedValue(err(network));
    await parts.session.load();
    render(<Shell parts={parts} />);
    expect(screen.getByRole('alert')).toHaveTextContent('A network error has occurred.');
  });
});

describe('the side menu', () => {
  test('lists what morgan.staff may visit, in the order of the route table', async () => {
    await open();
    expect(labels()).toEqual([
      'Home',
      'Dashboard',
      'People Portal',
      'My Work',
      'My Products',
      'Analytics',
      'My Properties',
      'RfRs',
      'Appeals',
      'Building Permits',
      'SLA',
      'Property PulseNew',
    ]);
  });

  test('shows riley.limited Home and its Dashboard only', async () => {
    await open('/home/dashboard?ccmm=0412', { userId: 'riley.limited' });
    expect(labels()).toEqual(['Home', 'Dashboard']);
  });

  test('follows the rules of the person', async () => {
    const { parts } = await open();
    parts.http.answer(userCall(parts.record), ok({ ...parts.record, rules: ['visit:sla-page'] }));
    await act(async () => {
      await parts.clock.advance(60_000);
      await parts.user.reread();
    });
    expect(labels()).toEqual(['SLA']);
  });

  test('has the tooltips of the route table', async () => {
    await open();
    for (const [label, tooltip] of [
      ['RfRs', 'Request for Reconsideration'],
      ['SLA', 'Service Level Agreement'],
    ] as const) {
      expect(link(label)).toHaveAttribute('data-tooltip', tooltip);
      expect(link(label)).toHaveAttribute('aria-description', tooltip);
    }
    expect(link('Appeals')).not.toHaveAttribute('data-tooltip');
  });

  test('marks only Property Pulse as New', async () => {
    await open();
    expect(sideMenu().getAllByText('New')).toHaveLength(1);
    expect(within(link('Property Pulse New')).getByText('New')).toBeInTheDocument();
  });

  test('marks the page on screen, and shows sub-navigation under the current entry only', async () => {
    await open('/home/dashboard?ccmm=0412');
    expect(link('Dashboard')).toHaveAttribute('aria-current', 'page');
    expect(link('Home')).not.toHaveAttribute('aria-current');
    await userEvent.click(link('SLA'));
    expect(link('SLA')).toHaveAttribute('aria-current', 'page');
    expect(sideMenu().queryByRole('link', { name: 'Dashboard' })).toBeNull();
    expect(menuLinks().filter((one) => one.hasAttribute('aria-current'))).toHaveLength(1);
  });

  test('stays on the entry for what lies below it', async () => {
    await open('/my-work/items/7?ccmm=0412');
    expect(link('My Work')).toHaveAttribute('aria-current', 'page');
  });

  test('collapses to icons with tooltips, and the next visit remembers it', async () => {
    const { unmount } = await open();
    const toggle = sideMenu().getByRole('button', { name: 'Collapse menu' });
    expect(toggle).toHaveAttribute('aria-expanded', 'true');
    await userEvent.click(toggle);
    expect(labels().join('')).toBe('');
    expect(link('Appeals')).toHaveAttribute('data-tooltip', 'Appeals');
    expect(link('RfRs')).toHaveAttribute('data-tooltip', 'Request for Reconsideration');
    expect(link('Property Pulse (New)')).toHaveAttribute('data-tooltip', 'Property Pulse');
    expect(link('Dashboard')).toHaveAttribute('aria-current', 'page');
    unmount();
    await open();
    const collapsed = sideMenu().getByRole('button', { name: 'Expand menu' });
    expect(collapsed).toHaveAttribute('aria-expanded', 'false');
    await userEvent.click(collapsed);
    expect(labels()).toContain('Appeals');
  });

  test('brings the entry on screen into view where the menu is long', async () => {
    const shown = jest.spyOn(Element.prototype, 'scrollIntoView');
    await open('/sla');
    expect(shown.mock.contexts).toEqual([link('SLA')]);
    await userEvent.click(link('Appeals'));
    expect(shown.mock.contexts.at(-1)).toBe(link('Appeals'));
    expect(shown).toHaveBeenCalledWith({ block: 'nearest' });
  });

  test('shows version, copyright year and the day of the data refresh', async () => {
    await open();
    expect(sideMenu().getByText('Version 21.05.01')).toBeInTheDocument();
    expect(sideMenu().getByText('© 2025')).toBeInTheDocument();
    expect(sideMenu().getByText('Data Refresh')).toBeInTheDocument();
    expect(sideMenu().getByText('November 18, 2025')).toBeInTheDocument();
    await userEvent.click(sideMenu().getByRole('button', { name: 'Collapse menu' }));
    const badge = sideMenu().getByRole('button', { name: 'Data Refresh: November 18, 2025' });
    expect(badge).toHaveAttribute('data-tooltip', 'Data Refresh: November 18, 2025');
  });

  test('does without the day of the data refresh when it cannot be had', async () => {
    const parts = portalParts();
    parts.http.answer('GET assets /delta_refresh.json', ok({ date: 'yesterday' }));
    await parts.load();
    render(<Shell parts={parts} />);
    expect(screen.queryByText('Data Refresh')).toBeNull();
    expect(sideMenu().getByText('Version 21.05.01')).toBeInTheDocument();
  });

  test.each([
    ['morgan.staff', ['Learning Library', 'Annotated Assessment Act']],
    ['riley.limited', ['Learning Library']],
  ])('links %s to %j, in a new window that knows nothing of this one', async (userId, names) => {
    await open('/home/dashboard?ccmm=0412', { userId });
    const external = sideMenu()
      .getAllByRole('link')
      .filter((one) => one.getAttribute('target') === '_blank');
    expect(external.map((one) => one.textContent)).toEqual(
      names.map((name) => `${name}(opens in a new window)`),
    );
    for (const one of external) expect(one).toHaveAttribute('rel', 'noopener noreferrer');
  });
});

describe('the user menu', () => {
  const button = () => topBar().getByRole('button', { name: /^User menu of/ });
  const entries = () => {
    const area = within(button().parentElement ?? document.body);
    return [...area.queryAllByRole('link'), ...area.queryAllByRole('button')]
      .filter((one) => one !== button())
      .map((one) => one.textContent);
  };

  test('shows name, user type and initials', async () => {
    await open();
    expect(button()).toHaveTextContent('Morgan StaffMunicipal userMS');
    expect(button()).toHaveAttribute('aria-expanded', 'false');
    expect(entries()).toEqual([]);
  });

  test.each([
    ['avery.admin', ['Admin', 'Settings', 'Logout']],
    ['morgan.staff', ['Settings', 'Logout']],
  ])('offers %s %j', async (userId, expected) => {
    await open('/home/dashboard?ccmm=0412', { userId });
    await userEvent.click(button());
    expect(entries()).toEqual(expected);
  });

  test('offers Logout alone to somebody without either permission', async () => {
    await open('/home/dashboard?ccmm=0412', { user: { rules: ['visit:home-page', 'visit:dashboard-page'] } });
    await userEvent.click(button());
    expect(entries()).toEqual(['Logout']);
  });

  test('closes on Escape and gives the focus back', async () => {
    await open();
    await userEvent.click(button());
    await userEvent.tab();
    expect(topBar().getByRole('link', { name: 'Settings' })).toHaveFocus();
    await userEvent.keyboard('{Escape}');
    expect(entries()).toEqual([]);
    expect(button()).toHaveFocus();
  });

  test('closes on a press elsewhere, and when the focus leaves it', async () => {
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

  test('Settings goes to /settings and closes', async () => {
    await open();
    await userEvent.click(button());
    await userEvent.click(topBar().getByRole('link', { name: 'Settings' }));
    expect(window.location.pathname).toBe('/settings');
    expect(entries()).toEqual([]);
  });

  test('Logout clears the session timer, signs out and goes to /', async () => {
    const { parts } = await open();
    parts.storage.sessionExpiry.write(parts.clock.now() + 60_000);
    await userEvent.click(button());
    await userEvent.click(topBar().getByRole('button', { name: 'Logout' }));
    expect(localStorage.getItem('sessionExpTime')).toBeNull();
    expect(parts.identity.end).toHaveBeenCalledTimes(1);
    expect(parts.leave.mock.calls).toEqual([['/']]);
  });
});

describe('the municipality selector', () => {
  const selector = () => topBar().getByRole('button', { name: /^Municipality: / });
  const list = () => topBar().findByRole('dialog', { name: 'Choose a municipality' });
  const options = async () =>
    within(await list())
      .queryAllByRole('option')
      .map((option) => option.dataset['value']);

  test('lists what is permitted, with the one on screen marked, and hands on what is chosen', async () => {
    const { parts } = await open('/rfr?ccmm=0618');
    expect(selector()).toHaveTextContent('Fallowdale (0618)');
    await userEvent.click(selector());
    expect(await options()).toEqual(['0618', '0731', '0412']);
    expect(within(await list()).getByRole('option', { name: /Chosen/ })).toHaveTextContent('Fallowdale');
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
    const none = 'No municipality of yours has this name or code.';
    expect(within(await list()).queryByText(none) === null).toBe(expected.length > 0);
  });

  test('is chosen from by keyboard, and Escape gives up', async () => {
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

  test('the one on screen is not chosen again', async () => {
    const { parts } = await open('/rfr?ccmm=0618');
    await userEvent.click(selector());
    await userEvent.click(within(await list()).getByRole('option', { name: /Fallowdale/ }));
    expect(parts.chooseMunicipality).not.toHaveBeenCalled();
  });

  test.each([
    ['there is no default', { userId: 'casey.nomun' }],
    ['the default is not permitted any more', { user: { settings: { defaultCCMM: '1250' } } }],
  ])('asks for a choice where %s', async (_story, options) => {
    await open('/home/dashboard', options);
    expect(selector()).toHaveTextContent('Choose a municipality');
    expect(selector()).toBeEnabled();
  });

  test('says so where nothing can be chosen', async () => {
    await open('/home/dashboard', { user: { permissions: [] } });
    expect(selector()).toBeDisabled();
    expect(selector()).toHaveTextContent('No municipality');
  });
});

describe('the bar of small screens', () => {
  const toggle = () => smallBar().getByRole('button', { name: /^(Open|Close) menu$/ });
  const panel = () => document.getElementById(toggle().getAttribute('aria-controls') ?? '');

  test('opens by keyboard to person, municipality, links and log-out', async () => {
    await open('/sla', { userId: 'avery.admin' });
    expect(panel()).not.toBeVisible();
    act(() => toggle().focus());
    await userEvent.keyboard('{Enter}');
    expect(toggle()).toHaveAccessibleName('Close menu');
    expect(toggle()).toHaveAttribute('aria-expanded', 'true');
    expect(panel()).toBeVisible();
    expect(smallBar().getByText('Avery Admin')).toBeInTheDocument();
    expect(smallBar().getByText('Administrator')).toBeInTheDocument();
    expect(smallBar().getByRole('combobox', { name: 'Quick search' })).toBeInTheDocument();
    expect(smallBar().getByRole('button', { name: /^Municipality: / })).toBeInTheDocument();
    for (const name of ['Appeals', 'Admin', 'Settings', /^Learning Library/, /^Annotated Assessment Act/])
      expect(smallBar().getByRole('link', { name })).toBeInTheDocument();
    expect(smallBar().getByRole('button', { name: 'Logout' })).toBeInTheDocument();
  });

  test('closes on Escape and gives the focus back', async () => {
    await open('/sla');
    await userEvent.click(toggle());
    await userEvent.tab();
    expect(toggle()).not.toHaveFocus();
    await userEvent.keyboard('{Escape}');
    expect(panel()).not.toBeVisible();
    expect(toggle()).toHaveFocus();
  });

  test('closes when a link was followed', async () => {
    await open('/sla');
    await userEvent.click(toggle());
    await userEvent.click(smallBar().getByRole('link', { name: 'People Portal' }));
    expect(window.location.pathname).toBe('/people-portal');
    expect(panel()).not.toBeVisible();
  });
});

describe('the main area', () => {
  test('is where the skip link leads, which is the first stop of the keyboard', async () => {
    await open('/sla');
    await userEvent.tab();
    expect(screen.getByRole('link', { name: /skip to main content/i })).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    expect(screen.getByRole('main')).toHaveFocus();
    expect(window.location.hash).toBe('');
  });

  test.each([
    ['/404', '404', "Sorry we couldn't find the page you're looking for!"],
    ['/error?code=401', '401', 'Unauthorized error'],
    ['/error?code=999', '999', undefined],
    ['/error?code=12', '404', "Sorry we couldn't find the page you're looking for!"],
  ])('%s reads %s, "Oops!" and %p', async (path, code, text) => {
    await open(path);
    const main = within(screen.getByRole('main'));
    expect(main.getByRole('heading', { level: 1, name: code })).toBeVisible();
    expect(main.getAllByText(/./, { selector: 'p' }).map((one) => one.textContent)).toEqual(
      ['Oops!', text].filter((one) => one !== undefined),
    );
    expect(main.getByRole('link', { name: 'Back to home' })).toHaveAttribute('href', '/home');
    expect(document.querySelector('picture img')).toHaveAttribute('src', 'error-desktop.svg');
    expect(document.querySelector('picture source')).toHaveAttribute('srcset', 'error-mobile.svg');
  });

  test('a denied section shows the error page inside the frame', async () => {
    await open('/rfr', { userId: 'riley.limited' });
    expect(window.location.pathname).toBe('/404');
    expect(screen.getByRole('heading', { level: 1, name: '404' })).toBeVisible();
    expect(labels()).toEqual(['Home']);
  });
});
