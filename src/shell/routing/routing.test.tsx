import { act, screen } from '@testing-library/react';
import { ok } from '#base';
import { manifestMessage, withoutRoute } from '../../../tests/support/manifest-message';
import { announcement, followLink, goBack, getPath, open } from '../../../tests/support/open-page';
import { userCall, type PortalParts } from '../../../tests/support/portal-parts';

describe('the result of a URL', () => {
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
    expect(getPath()).toBe(expected);
    expect(window.history.length).toBe(entries);
    expect(parts.reload).not.toHaveBeenCalled();
  });

  test('/home without a default municipality stays without one', async () => {
    await open('/home', { userId: 'casey.nomun' });
    expect(getPath()).toBe('/home/dashboard');
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
    expect(getPath()).toBe(path);
  });

  test('a permission lost during navigation leads to /404', async () => {
    const { parts } = await open('/rfr?ccmm=0412');
    const { user, http, record, clock } = parts;
    http.answer(userCall(record), ok({ ...record, rules: ['visit:home-page'] }));
    await act(async () => {
      await clock.advance(60_000);
      await user.reread();
    });
    expect(getPath()).toBe('/404');
  });

  test('a removed route stays until the user leaves it, with a toast', async () => {
    const { parts } = await open('/rfr?ccmm=0412');
    const { manifest, http, user, record, clock } = parts;
    expect(screen.queryByRole('status')).toBeNull();
    act(() => manifest.receive(manifestMessage(withoutRoute('/rfr'), '2')));
    expect(getPath()).toBe('/rfr?ccmm=0412');
    expect(screen.getByRole('status')).toHaveTextContent('This section was removed or changed.');
    expect(screen.getByRole('heading', { name: 'Requests for Reconsideration' })).toBeVisible();

    http.answer(userCall(record), ok({ ...record, rules: ['visit:home-page'] }));
    await act(async () => {
      await clock.advance(60_000);
      await user.reread();
    });
    expect(getPath()).toBe('/404');
    expect(screen.queryByRole('status')).toBeNull();
  });

  test('Back opens the previous section, not a redirect', async () => {
    const { parts } = await open('/sla');
    await followLink(parts, 'Home');
    expect(getPath()).toBe('/home/dashboard?ccmm=0412');
    await goBack();
    expect(getPath()).toBe('/sla');
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
    expect(getPath()).toBe('/my-work/item/7?ccmm=0412');
    expect(window.location.hash).toBe('#notes');
    expect(window.history.state).toEqual({ position: 3 });
    expect(window.history.length).toBe(entries + 1);
    expect(parts.address.decision).toMatchObject({ kind: 'app', route: { path: '/my-work' } });
    expect(document.title).toBe('My Work – Municipal Portal');
    expect(said).not.toHaveBeenCalled();
    listener.disconnect();

    await goBack();
    expect(getPath()).toBe('/my-work?ccmm=0412');
  });

  test('can navigate to another section, or /404 for an unknown one', async () => {
    const { parts } = await open('/my-work?ccmm=0412');
    await push('/rfr');
    expect(getPath()).toBe('/rfr?ccmm=0412');
    expect(parts.address.decision).toMatchObject({ kind: 'app', app: { name: 'rfr' } });
    await push('/rfr/below');
    expect(getPath()).toBe('/404');
    expect(isHidden(parts)).toBe(true);
  });

  test('is not redirected by pending work for the previous URL', async () => {
    const { parts } = await open('/my-work?ccmm=0412');
    await act(async () => {
      parts.address.follow({ pathname: '/nowhere', search: '', hash: '' });
      window.history.pushState(null, '', '/sla');
    });
    expect(getPath()).toBe('/sla');
    expect(parts.address.decision).toMatchObject({ kind: 'app', route: { path: '/sla' } });
  });
});
