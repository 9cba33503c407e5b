import { act, render, screen } from '@testing-library/react';
import { runInAction } from 'mobx';
import { observer } from 'mobx-react-lite';
import { attachOutlet } from '#app-runtime';
import { ok } from '#base';
import {
  portalParts,
  userCall,
  type PortalParts,
  type PortalPartsOptions,
} from '../../../tests/support/portal-parts';
import { manifestMessage, withoutRoute } from '../../../tests/support/manifest-message';
import { CurrentPage } from './CurrentPage';
import { Link } from './Link';
import { PageAnnouncer } from './PageAnnouncer';
import { followAddressBar } from './follow-address-bar';

beforeAll(() => {
  // jsdom lays nothing out; an element counts as visible unless something around it is hidden.
  Object.defineProperty(HTMLElement.prototype, 'offsetParent', {
    configurable: true,
    get(this: HTMLElement) {
      return this.closest('[hidden]') === null ? this.parentElement : null;
    },
  });
});

const disposers: (() => void)[] = [];

afterEach(() => disposers.splice(0).forEach((dispose) => dispose()));

/** What the frame does with the router's parts, and a section that is drawn at once. */
const Page = observer(function Page({ parts }: { readonly parts: PortalParts }) {
  const { address, registry, reload, manifest } = parts;
  return (
    <>
      <nav>
        <Link to="/rfr?ccmm=0412">RfRs</Link>
        <Link to="/rfr?ccmm=0618">RfRs of Fallowdale</Link>
        <Link to="/home">Home</Link>
        <Link to="/nowhere">Nowhere</Link>
      </nav>
      <main tabIndex={-1}>
        <CurrentPage
          address={address}
          registry={registry}
          reload={reload}
          renderErrorPage={(code) => <h1 tabIndex={-1}>{`Code ${code}`}</h1>}
        />
      </main>
      <PageAnnouncer
        address={address}
        registry={registry}
        portalTitle={manifest.portal.title}
        getMain={() => document.querySelector('main')}
      />
    </>
  );
});

/** What `apps` does when the address leads to an app: its heading stands in the outlet. */
function drawSection({ registry, address }: PortalParts): void {
  const { decision } = address;
  if (decision.kind !== 'app') return;
  const { app, route } = decision;
  const heading = document.createElement('h1');
  heading.textContent = route.title;
  registry.outlet.replaceChildren(heading);
  act(() =>
    runInAction(() => {
      registry.section = { app, instance: undefined, failure: undefined };
    }),
  );
}

async function open(path: string, options: PortalPartsOptions = {}) {
  window.history.pushState(null, '', path);
  const parts = portalParts({ ...options, path });
  await parts.load();
  const entries = window.history.length;
  render(<Page parts={parts} />);
  const { address, registry } = parts;
  disposers.push(
    followAddressBar(address),
    attachOutlet(screen.getByRole('main'), { registry, isShown: () => address.decision.kind === 'app' }),
  );
  drawSection(parts);
  return { parts, entries };
}

async function follow(parts: PortalParts, name: string) {
  await act(async () => screen.getByRole('link', { name }).click());
  drawSection(parts);
}

async function goBack() {
  await act(async () => {
    const arrived = new Promise((resolve) => window.addEventListener('popstate', resolve, { once: true }));
    window.history.back();
    await arrived;
  });
}

const here = () => window.location.pathname + window.location.search;
const announcement = () => document.querySelector('[aria-live="polite"]');

describe('decision for a URL', () => {
  test.each([
    ['/home', '/home/dashboard?ccmm=0412'],
    ['/', '/home/dashboard?ccmm=0412'],
    ['/home/dashboard', '/home/dashboard?ccmm=0412'],
    ['/home/dashboard?ccmm=0618', '/home/dashboard?ccmm=0618'],
    ['/home/dashboard?ccmm=1250', '/home/dashboard?ccmm=0412'],
    ['/sla', '/sla'],
    ['/nowhere', '/404'],
    ['/admin', '/404'],
    ['/rfr/below', '/404'],
    ['/my-work/below', '/my-work/below?ccmm=0412'],
    ['/reset/', '/404'],
  ])('%s redirects to %s by replacing the history entry', async (path, expected) => {
    const { parts, entries } = await open(path);
    expect(here()).toBe(expected);
    expect(window.history.length).toBe(entries);
    expect(parts.reload).not.toHaveBeenCalled();
  });

  test('/home without a default municipality stays without one', async () => {
    await open('/home', { userId: 'casey.nomun' });
    expect(here()).toBe('/home/dashboard');
  });

  test.each([
    ['/404', 'Code 404'],
    ['/error?code=401', 'Code 401'],
    ['/error?code=nonsense', 'Code 404'],
    ['/admin', 'Code 404'],
  ])('%s shows "%s" instead of the section', async (path, heading) => {
    const { parts } = await open(path);
    expect(screen.getByRole('heading', { name: heading })).toBeVisible();
    expect(parts.registry.outlet.closest('[hidden]')).not.toBeNull();
  });

  test.each(['/reset', '/email_verification'])('%s belongs to another document', async (path) => {
    const { parts } = await open(path);
    expect(parts.reload).toHaveBeenCalledTimes(1);
    expect(here()).toBe(path);
  });

  test('a permission lost during navigation leads to /404', async () => {
    const { parts } = await open('/rfr?ccmm=0412');
    const { user, http, record, clock } = parts;
    http.answer(userCall(record), ok({ ...record, rules: ['visit:home-page'] }));
    await act(async () => {
      await clock.advance(60_000);
      await user.reread();
    });
    expect(here()).toBe('/404');
  });

  test('a removed route stays until the user leaves it, with a toast', async () => {
    const { parts } = await open('/rfr?ccmm=0412');
    const { manifest, http, user, record, clock } = parts;
    expect(screen.queryByRole('status')).toBeNull();
    act(() => manifest.receive(manifestMessage(withoutRoute('/rfr'), '2')));
    expect(here()).toBe('/rfr?ccmm=0412');
    expect(screen.getByRole('status')).toHaveTextContent('This section was removed or changed.');
    expect(screen.getByRole('heading', { name: 'Requests for Reconsideration' })).toBeVisible();

    http.answer(userCall(record), ok({ ...record, rules: ['visit:home-page'] }));
    await act(async () => {
      await clock.advance(60_000);
      await user.reread();
    });
    expect(here()).toBe('/404');
    expect(screen.queryByRole('status')).toBeNull();
  });

  test('Back opens the previous section, not a redirect', async () => {
    const { parts } = await open('/sla');
    await follow(parts, 'Home');
    expect(here()).toBe('/home/dashboard?ccmm=0412');
    await goBack();
    expect(here()).toBe('/sla');
  });
});

describe('the open app', () => {
  const isHidden = ({ registry }: PortalParts) => registry.outlet.closest('[hidden]') !== null;

  async function push(path: string, state: unknown = null) {
    await act(async () => {
      window.history.pushState(state, '', path);
      window.dispatchEvent(new PopStateEvent('popstate', { state }));
    });
  }

  test('stays mounted on navigation within its routes, and gets its municipality by replace', async () => {
    const { parts } = await open('/my-work?ccmm=0412');
    const said = jest.fn();
    const listener = new MutationObserver(said);
    listener.observe(announcement() ?? document.body, {
      childList: true,
      characterData: true,
      subtree: true,
    });
    listener.observe(parts.registry.outlet.closest('div:not([class])') ?? document.body, {
      attributes: true,
    });
    const entries = window.history.length;
    await push('/my-work/item/7#notes', { position: 3 });
    expect(here()).toBe('/my-work/item/7?ccmm=0412');
    expect(window.location.hash).toBe('#notes');
    expect(window.history.state).toEqual({ position: 3 });
    expect(window.history.length).toBe(entries + 1);
    expect(parts.address.decision).toMatchObject({ kind: 'app', route: { path: '/my-work' } });
    expect(document.title).toBe('My Work – Municipal Portal');
    expect(said).not.toHaveBeenCalled();
    listener.disconnect();

    await goBack();
    expect(here()).toBe('/my-work?ccmm=0412');
  });

  test('can navigate to another section, or /404 for an unknown one', async () => {
    const { parts } = await open('/my-work?ccmm=0412');
    await push('/rfr');
    expect(here()).toBe('/rfr?ccmm=0412');
    expect(parts.address.decision).toMatchObject({ kind: 'app', app: { name: 'rfr' } });
    await push('/rfr/below');
    expect(here()).toBe('/404');
    expect(isHidden(parts)).toBe(true);
  });

  test('is not navigated back by pending work for the previous URL', async () => {
    const { parts } = await open('/my-work?ccmm=0412');
    await act(async () => {
      parts.address.follow({ pathname: '/nowhere', search: '', hash: '' });
      window.history.pushState(null, '', '/sla');
    });
    expect(here()).toBe('/sla');
    expect(parts.address.decision).toMatchObject({ kind: 'app', route: { path: '/sla' } });
  });
});

describe('on navigation', () => {
  test('sets the window title to section and portal', async () => {
    const { parts } = await open('/sla');
    expect(document.title).toBe('Service Level Agreement – Municipal Portal');
    await follow(parts, 'RfRs');
    expect(document.title).toBe('Requests for Reconsideration – Municipal Portal');
    await follow(parts, 'Nowhere');
    expect(document.title).toBe('Error 404 – Municipal Portal');
  });

  test('keeps the focus on the first page', async () => {
    await open('/rfr?ccmm=0412');
    expect(document.body).toHaveFocus();
  });

  test("focuses the next section's heading, which is announced once", async () => {
    const { parts } = await open('/sla');
    const said: (string | null)[] = [];
    const listener = new MutationObserver(() => said.push(announcement()?.textContent ?? null));
    listener.observe(announcement() ?? document.body, {
      childList: true,
      characterData: true,
      subtree: true,
    });
    await follow(parts, 'RfRs');
    await act(async () => undefined);
    expect(screen.getByRole('heading', { name: 'Requests for Reconsideration' })).toHaveFocus();
    expect(said.filter((text) => text === 'Requests for Reconsideration')).toHaveLength(1);
    listener.disconnect();
  });

  test('focuses after the section has mounted', async () => {
    const { parts } = await open('/sla');
    await act(async () => screen.getByRole('link', { name: 'RfRs' }).click());
    expect(announcement()).toHaveTextContent('');
    expect(document.body).toHaveFocus();
    drawSection(parts);
    expect(announcement()).toHaveTextContent('Requests for Reconsideration');
    expect(screen.getByRole('heading', { name: 'Requests for Reconsideration' })).toHaveFocus();
  });

  test('focuses the error page, not the heading of the hidden section', async () => {
    const { parts } = await open('/sla');
    await follow(parts, 'Nowhere');
    expect(screen.getByRole('heading', { name: 'Code 404' })).toHaveFocus();
    expect(announcement()).toHaveTextContent('Error 404');
  });

  test('focuses the main area for a section without a heading', async () => {
    const { parts } = await open('/404');
    await act(async () => screen.getByRole('link', { name: 'RfRs' }).click());
    act(() =>
      runInAction(() => {
        const { decision } = parts.address;
        if (decision.kind !== 'app') throw new Error('expected an app');
        const { app } = decision;
        parts.registry.outlet.replaceChildren('a section without a heading');
        parts.registry.section = { app, instance: undefined, failure: undefined };
      }),
    );
    expect(screen.getByRole('main')).toHaveFocus();
  });

  test('does not move the focus or announce when only the municipality changes', async () => {
    const { parts } = await open('/rfr?ccmm=0412');
    const link = screen.getByRole('link', { name: 'RfRs of Fallowdale' });
    link.focus();
    const said = jest.fn();
    const listener = new MutationObserver(said);
    listener.observe(announcement() ?? document.body, {
      childList: true,
      characterData: true,
      subtree: true,
    });
    await follow(parts, 'RfRs of Fallowdale');
    expect(here()).toBe('/rfr?ccmm=0618');
    expect(link).toHaveFocus();
    expect(said).not.toHaveBeenCalled();
    listener.disconnect();
  });
});
