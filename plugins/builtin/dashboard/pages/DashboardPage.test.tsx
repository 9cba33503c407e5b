import type { BuiltinPortalApi, Posts, WidgetHost, WidgetPlace } from '#plugin-api/builtin';
import { PortalContext } from '#plugin-api/react';
import { act, render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { observable, runInAction } from 'mobx';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fakePortal, type FakePortalOptions } from '#plugin-testing/fake-portal';
import { DashboardPage } from './DashboardPage';

interface Setting extends FakePortalOptions {
  readonly hidden?: readonly string[];
  readonly places?: readonly WidgetPlace[];
  readonly listed?: Posts['listed'];
  /** Number of times that loading the posts service fails. */
  readonly missing?: number;
  /** Number of times that loading the widget host fails. */
  readonly missingHosts?: number;
  /** The widget that fails to render. */
  readonly broken?: string;
}

const byPhase: WidgetPlace = { name: 'rfr-by-phase', title: 'RfRs by phase in year', size: 'third' };
const forProvince: WidgetPlace = { name: 'rfr-for-province', title: 'RfRs for province', size: 'third' };

const none: Posts['listed'] = { state: 'succeeded', value: [] };

async function openDashboard({
  hidden = [],
  places = [],
  listed = none,
  missing = 0,
  missingHosts = 0,
  broken,
  ...options
}: Setting = {}) {
  const put = new Set(hidden);
  const onScreen: string[] = [];
  const shown = observable.box(places, { deep: false });
  const widgetHost: WidgetHost = {
    mount(name, element) {
      if (name === broken) throw new Error('The widget is broken.');
      onScreen.push(name);
      element.append(`widget ${name}`);
      return () => void onScreen.splice(onScreen.indexOf(name), 1);
    },
  };
  let withoutHost = missingHosts;
  const host = (): WidgetHost => {
    withoutHost -= 1;
    if (withoutHost >= 0) throw new Error('The widgets did not come.');
    return widgetHost;
  };
  const stopPosts = jest.fn();
  const posts: Posts = {
    listed,
    imageOrigins: [],
    start: jest.fn(() => stopPosts),
    load: jest.fn(async () => undefined),
  };
  let failuresLeft = missing;
  const portal: BuiltinPortalApi = Object.assign(fakePortal(options).portal, {
    visit: { isHidden: (key: string) => put.has(key), hide: (key: string) => void put.add(key) },
    widgets: { of: (place: string) => (place === 'dashboard' ? shown.get() : []) },
    service: jest.fn().mockImplementation(async (name: string) => {
      if (name === 'widgetHost') return host();
      failuresLeft -= 1;
      if (failuresLeft >= 0) throw new Error('The posts did not come.');
      return posts;
    }),
  });
  const page = (
    <PortalContext value={portal}>
      <DashboardPage />
    </PortalContext>
  );
  const { container, unmount } = await act(async () => render(page));
  return {
    container,
    unmount,
    posts,
    stopPosts,
    onScreen,
    place: (next: readonly WidgetPlace[]) => act(() => runInAction(() => shown.set(next))),
    openAgain: () => act(async () => render(page)),
  };
}

describe('the welcome card', () => {
  it('greets by name and names the tax year of the data', async () => {
    await openDashboard({ givenName: 'morgan', taxYear: 2025 });
    expect(screen.getByRole('heading', { level: 1, name: 'Hello Morgan' })).toBeVisible();
    expect(screen.getByText('Welcome to the portal')).toBeVisible();
    expect(screen.getByText('The data in the portal reflects the 2025 tax year')).toBeVisible();
  });

  it('greets a user without a first name as User', async () => {
    await openDashboard();
    expect(screen.getByRole('heading', { level: 1, name: 'Hello User' })).toBeVisible();
  });

  it('closes with the keyboard and focuses the heading that replaces it', async () => {
    const user = userEvent.setup();
    await openDashboard({ givenName: 'Morgan' });
    await user.tab();
    expect(screen.getByRole('button', { name: 'Close' })).toHaveFocus();
    await user.keyboard('{Enter}');
    expect(screen.queryByText('Welcome to the portal')).not.toBeInTheDocument();
    expect(screen.getByRole('heading', { level: 1, name: 'Dashboard' })).toHaveFocus();
  });

  it('stays closed for the rest of the session, without moving the focus', async () => {
    const user = userEvent.setup();
    const { unmount, openAgain } = await openDashboard({ givenName: 'Morgan' });
    await user.click(screen.getByRole('button', { name: 'Close' }));
    unmount();
    await openAgain();
    expect(screen.queryByRole('button', { name: 'Close' })).not.toBeInTheDocument();
    expect(screen.getByRole('heading', { level: 1, name: 'Dashboard' })).not.toHaveFocus();
  });
});

// Specification map: 9.23
test('has a map that is at most 200 px high', () => {
  const styles = readFileSync(join(__dirname, 'WelcomeCard.module.css'), 'utf8');
  expect(/\.artwork \{[^}]*\}/.exec(styles)?.[0]).toContain('max-height: 200px;');
});

describe('the widget row', () => {
  it('is absent when there are no widgets', async () => {
    const { container } = await openDashboard({ hidden: ['dashboard.welcome'] });
    expect(container).toHaveTextContent(/^DashboardPinned posts/);
  });

  it('mounts widgets in manifest order', async () => {
    const { container, onScreen } = await openDashboard({ places: [byPhase, forProvince] });
    expect(onScreen).toEqual(['rfr-by-phase', 'rfr-for-province']);
    expect(container).toHaveTextContent(/widget rfr-by-phase.*widget rfr-for-province.*Pinned posts/);
  });

  it('disposes a widget that a new manifest removes, and keeps the others', async () => {
    const { onScreen, place } = await openDashboard({ places: [byPhase, forProvince] });
    place([forProvince]);
    expect(onScreen).toEqual(['rfr-for-province']);
    expect(screen.getByText('widget rfr-for-province')).toBeVisible();
  });

  it('shows that a widget could not be loaded, with Retry', async () => {
    const { onScreen } = await openDashboard({ places: [byPhase], missingHosts: 1 });
    expect(screen.getByRole('alert')).toHaveTextContent('RfRs by phase in year could not be shown');
    await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
    expect(onScreen).toEqual(['rfr-by-phase']);
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('shows the failure of a widget on render, and keeps the others', async () => {
    const { onScreen } = await openDashboard({ places: [byPhase, forProvince], broken: 'rfr-by-phase' });
    expect(screen.getByRole('alert')).toHaveTextContent('RfRs by phase in year could not be shown');
    expect(onScreen).toEqual(['rfr-for-province']);
  });

  it('disposes every widget on unmount', async () => {
    const { onScreen, unmount } = await openDashboard({ places: [byPhase, forProvince] });
    unmount();
    expect(onScreen).toEqual([]);
  });
});

describe('the pinned posts', () => {
  const region = () => within(screen.getByRole('region', { name: 'Pinned posts' }));
  const post = {
    id: '1',
    title: 'Roll return',
    description: '<b>Read on</b>',
    img: '',
    imgAlt: 'Four houses',
    link: 'https://www.example.test/',
    position: 1,
    start: Date.UTC(2025, 10, 18, 5),
    end: Date.UTC(2025, 11, 18, 5),
    webinarDate: undefined,
    status: 'active',
    isUnsaved: false,
  } as const;

  it('are loaded while the page is mounted', async () => {
    const { posts, stopPosts, unmount } = await openDashboard({
      listed: { state: 'succeeded', value: [post] },
    });
    expect(region().getByRole('link', { name: 'Roll return' })).toBeVisible();
    expect(posts.start).toHaveBeenCalledTimes(1);
    unmount();
    expect(stopPosts).toHaveBeenCalledTimes(1);
  });

  it('are all shown except one that fails to render', async () => {
    jest.spyOn(console, 'error').mockReturnValue(undefined);
    const broken = { ...post, id: '2', title: 'Broken', start: Number.NaN };
    const { onScreen } = await openDashboard({
      places: [byPhase],
      listed: { state: 'succeeded', value: [broken, post] },
    });
    const [first, second] = region().getAllByRole('article');
    expect(first).toHaveTextContent(/^This post could not be shownRetry$/);
    expect(second).toHaveTextContent('Roll return');
    expect(onScreen).toEqual(['rfr-by-phase']);
  });

  it('have skeletons while loading', async () => {
    const { container } = await openDashboard({ listed: { state: 'pending' } });
    expect(container.querySelector('[aria-busy="true"]')).not.toBeNull();
  });

  it('show an empty state', async () => {
    await openDashboard();
    expect(region().getByText('Nothing is pinned at the moment.')).toBeVisible();
  });

  it('show a failure with Retry', async () => {
    const error = Object.assign(new Error('The service is unavailable.'), {
      name: 'PortalError' as const,
      code: 'http-503',
      correlationId: 'a1b2c3d4',
      status: 503,
    });
    const { posts } = await openDashboard({ listed: { state: 'failed', error } });
    expect(region().getByRole('alert')).toHaveTextContent('The service is unavailable.');
    expect(region().getByText('a1b2c3d4')).toBeVisible();
    await userEvent.click(region().getByRole('button', { name: 'Retry' }));
    expect(posts.load).toHaveBeenCalledTimes(1);
  });

  it('whose service fails to load do not affect the page, and load on Retry', async () => {
    const { onScreen } = await openDashboard({ places: [byPhase], missing: 1 });
    expect(onScreen).toEqual(['rfr-by-phase']);
    expect(region().getByRole('alert')).toHaveTextContent('Part of this page did not load.');
    await act(async () => region().getByRole('button', { name: 'Retry' }).click());
    expect(region().getByText('Nothing is pinned at the moment.')).toBeVisible();
  });
});
