import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { runInAction } from 'mobx';
import { ok, pending } from '#base';
import { portalParts, userCall } from '../../tests/support/portal-parts';
import { showShell } from '../../tests/support/show-shell';
import { labels, link, menuLinks, open, sideMenu } from '../../tests/support/open-shell';

afterEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

describe('side menu', () => {
  test('lists the sections morgan.staff can open, in the order of the route table', async () => {
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

  test('shows riley.limited only Home and its Dashboard', async () => {
    await open('/home/dashboard?ccmm=0412', { userId: 'riley.limited' });
    expect(labels()).toEqual(['Home', 'Dashboard']);
  });

  // Specification map: 6.3
  test("updates with the user's rules", async () => {
    const { parts } = await open();
    parts.http.answer(userCall(parts.record), ok({ ...parts.record, rules: ['visit:sla-page'] }));
    await act(async () => {
      await parts.clock.advance(60_000);
      await parts.user.reread();
    });
    expect(labels()).toEqual(['SLA']);
  });

  test('lists a page outside the menu while it is open, for its sub-navigation', async () => {
    const administration = ['Banner editor', 'Manifest'];
    const { parts } = await open('/admin/manifest', { userId: 'avery.admin' });
    expect(labels()).toEqual(expect.arrayContaining(administration));
    act(() => {
      parts.address.follow({ pathname: '/sla', search: '', hash: '' });
      parts.address.show();
    });
    expect(labels()).not.toEqual(expect.arrayContaining(administration));
    act(() => {
      parts.address.follow({ pathname: '/settings', search: '', hash: '' });
      parts.address.show();
    });
    expect(labels()).not.toContain('Settings');
  });

  test('marks the current entry once its page has been painted', async () => {
    const { parts } = await open('/rfr?ccmm=0412');
    const current = () => document.querySelector('aside [aria-current="page"]');
    act(() => parts.address.follow({ pathname: '/sla', search: '', hash: '' }));
    expect(current()).toHaveTextContent('RfRs');
    act(() => parts.address.show());
    expect(current()).toHaveTextContent('SLA');
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

  test('marks the current page, and shows sub-navigation under the current item only', async () => {
    await open('/home/dashboard?ccmm=0412');
    expect(link('Dashboard')).toHaveAttribute('aria-current', 'page');
    expect(link('Home')).not.toHaveAttribute('aria-current');
    await userEvent.click(link('SLA'));
    expect(link('SLA')).toHaveAttribute('aria-current', 'page');
    expect(sideMenu().queryByRole('link', { name: 'Dashboard' })).toBeNull();
    expect(menuLinks().filter((one) => one.hasAttribute('aria-current'))).toHaveLength(1);
  });

  test('keeps the item current for pages below it', async () => {
    await open('/my-work/items/7?ccmm=0412');
    expect(link('My Work')).toHaveAttribute('aria-current', 'page');
  });

  test('collapses to icons with tooltips, and stays collapsed at the next visit', async () => {
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

  test('scrolls the current item into view in a long menu', async () => {
    const shown = jest.spyOn(Element.prototype, 'scrollIntoView');
    await open('/sla');
    expect(shown.mock.contexts).toEqual([link('SLA')]);
    await userEvent.click(link('Appeals'));
    expect(shown.mock.contexts.at(-1)).toBe(link('Appeals'));
    expect(shown).toHaveBeenCalledWith({ block: 'nearest' });
  });

  // Specification map: 9.19
  test('shows version, copyright year and data refresh date', async () => {
    await open();
    expect(sideMenu().getByText('Version 21.05.01')).toBeInTheDocument();
    expect(sideMenu().getByText('© 2025')).toBeInTheDocument();
    expect(sideMenu().getByText('Data Refresh')).toBeInTheDocument();
    expect(sideMenu().getByText('November 18, 2025')).toBeInTheDocument();
    await userEvent.click(sideMenu().getByRole('button', { name: 'Collapse menu' }));
    const badge = sideMenu().getByRole('button', { name: 'Data Refresh: November 18, 2025' });
    expect(badge).toHaveAttribute('data-tooltip', 'Data Refresh: November 18, 2025');
  });

  test('shows external links and version as icons with tooltips when collapsed', async () => {
    await open();
    await userEvent.click(sideMenu().getByRole('button', { name: 'Collapse menu' }));
    for (const label of ['Learning Library', 'Annotated Assessment Act']) {
      const one = sideMenu().getByRole('link', { name: `${label} (opens in a new window)` });
      expect(one).toHaveAttribute('data-tooltip', label);
      expect(one).toHaveAttribute('target', '_blank');
    }
    const version = sideMenu().getByRole('button', { name: 'Version 21.05.01 © 2025' });
    expect(version).toHaveAttribute('data-tooltip', 'Version 21.05.01 © 2025');
  });

  test('reserves the space of the data refresh date while it loads', async () => {
    const parts = portalParts();
    await parts.load();
    runInAction(() => {
      parts.dataRefresh.refresh = pending;
    });
    showShell(parts);
    const place = sideMenu().getByRole('link', { name: /^Learning Library/ }).previousElementSibling;
    expect(place).toHaveClass('badge', 'space');
    expect(place).toHaveTextContent(/^\s*$/);
  });

  test('omits the data refresh date when it is not available', async () => {
    const parts = portalParts();
    parts.http.answer('GET assets /delta_refresh.json', ok({ date: 'yesterday' }));
    await parts.load();
    showShell(parts);
    expect(screen.queryByText('Data Refresh')).toBeNull();
    expect(sideMenu().getByText('Version 21.05.01')).toBeInTheDocument();
  });

  // Specification map: 6.5
  test.each([
    ['morgan.staff', ['Learning Library', 'Annotated Assessment Act']],
    ['riley.limited', ['Learning Library']],
  ])('links %s to %j, in a new window without opener', async (userId, names) => {
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
