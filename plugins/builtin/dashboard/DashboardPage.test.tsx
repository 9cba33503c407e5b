import type { BuiltinPortalApi, WidgetPlace } from '#plugin-api/builtin';
import { PortalContext } from '#plugin-api/react';
import { act, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { observable, runInAction } from 'mobx';
import { fakePortal, type FakePortalOptions } from '../../kit/testing';
import { DashboardPage } from './DashboardPage';

interface Setting extends FakePortalOptions {
  readonly hidden?: readonly string[];
  readonly places?: readonly WidgetPlace[];
}

const byPhase: WidgetPlace = { name: 'rfr-by-phase', title: 'RfRs by phase in year', size: 'third' };
const forProvince: WidgetPlace = { name: 'rfr-for-province', title: 'RfRs for province', size: 'third' };

function openDashboard({ hidden = [], places = [], ...options }: Setting = {}) {
  const put = new Set(hidden);
  const onScreen: string[] = [];
  const shown = observable.box(places, { deep: false });
  const portal: BuiltinPortalApi = Object.assign(fakePortal(options).portal, {
    visit: { isHidden: (key: string) => put.has(key), hide: (key: string) => void put.add(key) },
    widgets: {
      of: (place: string) => (place === 'dashboard' ? shown.get() : []),
      mount(name: string, element: HTMLElement) {
        onScreen.push(name);
        element.append(`widget ${name}`);
        return () => void onScreen.splice(onScreen.indexOf(name), 1);
      },
    },
    service: () => Promise.reject(new Error('The dashboard asks for no service.')),
  });
  const page = (
    <PortalContext value={portal}>
      <DashboardPage />
    </PortalContext>
  );
  const { container, unmount } = render(page);
  return {
    container,
    unmount,
    onScreen,
    place: (next: readonly WidgetPlace[]) => act(() => runInAction(() => shown.set(next))),
    openAgain: () => render(page),
  };
}

describe('the welcome card', () => {
  it('greets by name and says which tax year the data reflects', () => {
    openDashboard({ givenName: 'morgan', taxYear: 2025 });
    expect(screen.getByRole('heading', { level: 1, name: 'Hello Morgan' })).toBeVisible();
    expect(screen.getByText('Welcome to the portal')).toBeVisible();
    expect(screen.getByText('The data in the portal reflects the 2025 tax year')).toBeVisible();
  });

  it('greets a person without a given name as User', () => {
    openDashboard();
    expect(screen.getByRole('heading', { level: 1, name: 'Hello User' })).toBeVisible();
  });

  it('closes with the keyboard and leaves the focus on the heading that takes its place', async () => {
    const user = userEvent.setup();
    openDashboard({ givenName: 'Morgan' });
    await user.tab();
    expect(screen.getByRole('button', { name: 'Close' })).toHaveFocus();
    await user.keyboard('{Enter}');
    expect(screen.queryByText('Welcome to the portal')).not.toBeInTheDocument();
    expect(screen.getByRole('heading', { level: 1, name: 'Dashboard' })).toHaveFocus();
  });

  it('stays closed for the rest of the visit, and then takes no focus by itself', async () => {
    const user = userEvent.setup();
    const { unmount, openAgain } = openDashboard({ givenName: 'Morgan' });
    await user.click(screen.getByRole('button', { name: 'Close' }));
    unmount();
    openAgain();
    expect(screen.queryByRole('button', { name: 'Close' })).not.toBeInTheDocument();
    expect(screen.getByRole('heading', { level: 1, name: 'Dashboard' })).not.toHaveFocus();
  });
});

describe('the widget row', () => {
  it('is absent when there are no widgets', () => {
    const { container } = openDashboard({ hidden: ['dashboard.welcome'] });
    expect(container).toHaveTextContent(/^Dashboard$/);
  });

  it('draws each widget in the order of the manifest', () => {
    const { container, onScreen } = openDashboard({ places: [byPhase, forProvince] });
    expect(onScreen).toEqual(['rfr-by-phase', 'rfr-for-province']);
    expect(container).toHaveTextContent(/widget rfr-by-phase.*widget rfr-for-province/);
  });

  it('stops a widget that a new manifest takes away and leaves the others as they are', () => {
    const { onScreen, place } = openDashboard({ places: [byPhase, forProvince] });
    place([forProvince]);
    expect(onScreen).toEqual(['rfr-for-province']);
    expect(screen.getByText('widget rfr-for-province')).toBeVisible();
  });

  it('stops every widget when the page is left', () => {
    const { onScreen, unmount } = openDashboard({ places: [byPhase, forProvince] });
    unmount();
    expect(onScreen).toEqual([]);
  });
});
