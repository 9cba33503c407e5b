import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { err, PortalError } from '#base';
import { portalParts } from '../../tests/support/portal-parts';
import { showShell } from '../../tests/support/show-shell';
import { labels, open, smallBar } from '../../tests/support/open-shell';

afterEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

describe('before the frame is shown', () => {
  test('shows a spinner until user and municipalities have loaded', async () => {
    const parts = portalParts();
    showShell(parts);
    expect(screen.getByRole('status', { name: 'Loading the portal' })).toBeInTheDocument();
    await act(() => parts.user.load(parts.record.id));
    expect(screen.getByRole('status', { name: 'Loading the portal' })).toBeInTheDocument();
    await act(() => parts.municipalities.load());
    expect(screen.queryByRole('status', { name: 'Loading the portal' })).toBeNull();
    expect(screen.getByRole('complementary')).toBeInTheDocument();
  });

  // Specification map: 8.36
  test.each([
    ['user', 'GET apiUsers /v2/users/portal%7C0001'],
    ['municipalities', 'GET apiUsers /v2/user/allowed_municipalities'],
  ])('shows the message for a failure of %s, with Retry', async (_, call) => {
    const parts = portalParts();
    const failure = {
      code: 'http-503',
      status: 503,
      correlationId: 'a1b2c3d4',
      body: { message: 'The service is unavailable.' },
    };
    parts.http.answer(call, err(new PortalError('The service is unavailable.', failure)));
    await parts.load();
    showShell(parts);
    expect(await screen.findByRole('heading', { level: 1 })).toHaveTextContent(
      'The portal could not be opened',
    );
    expect(screen.getByRole('alert')).toHaveTextContent('The service is unavailable.');
    expect(screen.getByText('a1b2c3d4')).toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
    expect(parts.reloadAll).toHaveBeenCalledTimes(1);
  });

  const userCall = 'GET apiUsers /v2/users/portal%7C0001';
  const municipalitiesCall = 'GET apiUsers /v2/user/allowed_municipalities';
  const plain = (status: number) => `The service returned an error (${status}).`;

  test.each([
    [userCall, 401, 'The portal did not accept your sign-in.', 'Log out and sign in again.'],
    [userCall, 403, 'Your account does not have access to the portal.', 'Ask your administrator for access'],
    [userCall, 404, 'Your account has no user record.', 'Contact your administrator'],
    [userCall, 500, 'The account service is not working.', 'Try again in a few minutes.'],
    [userCall, 503, 'The account service is not working.', 'Try again in a few minutes.'],
    [userCall, 400, plain(400), 'If it keeps failing, contact your support.'],
    [municipalitiesCall, 404, plain(404), 'If it keeps failing, contact your support.'],
  ])('%s failing with %i shows "%s" and what to do', async (call, status, reason, action) => {
    const parts = portalParts();
    parts.http.answer(call, err(new PortalError(plain(status), { code: `http-${status}`, status })));
    await parts.load();
    showShell(parts);
    expect(await screen.findByRole('button', { name: 'Log out' })).toBeInTheDocument();
    expect(screen.getByRole('alert')).toHaveTextContent(reason);
    expect(screen.getByRole('alert')).toHaveTextContent(action);
  });

  test("prefers the back end's message", async () => {
    const parts = portalParts();
    const refusal = { code: 'http-403', status: 403, body: { message: 'Your licence has lapsed.' } };
    parts.http.answer(userCall, err(new PortalError('Your licence has lapsed.', refusal)));
    await parts.load();
    showShell(parts);
    await screen.findByRole('button', { name: 'Log out' });
    expect(screen.getByRole('alert')).toHaveTextContent('Your licence has lapsed.');
    expect(screen.getByRole('alert')).toHaveTextContent('Ask your administrator for access');
  });

  test('a failed start can be retried and left', async () => {
    const parts = { ...portalParts(), logOut: jest.fn() };
    parts.http.answer(userCall, err(new PortalError(plain(500), { code: 'http-500', status: 500 })));
    await parts.load();
    showShell(parts);
    await userEvent.click(await screen.findByRole('button', { name: 'Log out' }));
    expect(parts.logOut).toHaveBeenCalledTimes(1);
    await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
    expect(parts.reloadAll).toHaveBeenCalledTimes(1);
  });

  // Specification map: 8.42
  test('fails when the session cannot be checked offline', async () => {
    const parts = portalParts();
    parts.storage.sessionExpiry.write(parts.clock.now() + 60_000);
    const network = new PortalError('A network error has occurred.', { code: 'network' });
    parts.identity.current.mockResolvedValue(err(network));
    await parts.session.load();
    showShell(parts);
    expect(await screen.findByRole('alert')).toHaveTextContent('A network error has occurred.');
  });
});

describe('top bar on small screens', () => {
  const toggle = () => smallBar().getByRole('button', { name: /^(Open|Close) menu$/ });
  const panel = () => document.getElementById(toggle().getAttribute('aria-controls') ?? '');

  test('opens by keyboard and shows user, municipality, links and log-out', async () => {
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

  test('orders its parts as specified', async () => {
    await open('/sla', { userId: 'avery.admin' });
    await userEvent.click(toggle());
    const bar = smallBar();
    const parts = [
      bar.getByText('Avery Admin'),
      bar.getByText('Administrator'),
      bar.getByText('AA'),
      bar.getByRole('combobox', { name: 'Quick search' }),
      bar.getByRole('button', { name: /^Municipality: / }),
      bar.getByRole('link', { name: 'Home' }),
      bar.getByRole('link', { name: 'Property Pulse New' }),
      bar.getByRole('link', { name: /^Annotated Assessment Act/ }),
      bar.getByRole('link', { name: 'Admin' }),
      bar.getByRole('link', { name: 'Settings' }),
      bar.getByRole('link', { name: /^Learning Library/ }),
      bar.getByRole('button', { name: 'Logout' }),
      bar.getByText('Version 21.05.01'),
    ];
    const inOrder = parts.toSorted((one, other) =>
      one.compareDocumentPosition(other) === Node.DOCUMENT_POSITION_FOLLOWING ? -1 : 1,
    );
    expect(parts.map((one) => one.textContent)).toEqual(inOrder.map((one) => one.textContent));
  });

  test('closes on Escape and returns the focus', async () => {
    await open('/sla');
    await userEvent.click(toggle());
    await userEvent.tab();
    expect(toggle()).not.toHaveFocus();
    await userEvent.keyboard('{Escape}');
    expect(panel()).not.toBeVisible();
    expect(toggle()).toHaveFocus();
  });

  test('closes when a link is followed', async () => {
    await open('/sla');
    await userEvent.click(toggle());
    await userEvent.click(smallBar().getByRole('link', { name: 'People Portal' }));
    expect(window.location.pathname).toBe('/people-portal');
    expect(panel()).not.toBeVisible();
  });
});

describe('the main area', () => {
  test('is the target of the skip link, which is first in tab order', async () => {
    await open('/sla');
    await userEvent.tab();
    expect(screen.getByRole('link', { name: /skip to main content/i })).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    expect(screen.getByRole('main')).toHaveFocus();
    expect(window.location.hash).toBe('');
  });

  // Specification map: 8.1
  test.each([
    ['/404', '404', "Sorry we couldn't find the page you're looking for!"],
    ['/error?code=401', '401', 'Unauthorized error'],
    ['/error?code=999', '999', undefined],
    ['/error?code=12', '404', "Sorry we couldn't find the page you're looking for!"],
  ])('%s shows %s, "Oops!" and %p', async (path, code, text) => {
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
