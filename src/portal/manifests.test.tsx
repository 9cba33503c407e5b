import { act, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { observer } from 'mobx-react-lite';
import { ok } from '#base';
import { getMenu } from '#manifest';
import { createHttp } from '#platform';
import type { HttpCall } from '#backends/http';
import { portalParts, userCall, type PortalParts } from '../../tests/support/portal-parts';
import { createManifests } from './manifests';
import { createProfile } from './profile';

const chosen = ['visit:home-page', 'visit:dashboard-page', 'visit:home-page'];

const Bar = observer(function Bar({ parts: { viewAs } }: { readonly parts: PortalParts }) {
  return viewAs.get()?.bar;
});

/** Opens the portal as an administrator in view-as mode with the chosen permissions. */
async function looking(userId = 'avery.admin') {
  window.history.replaceState(null, '', '/admin/manifest');
  const parts = portalParts({ userId, path: '/admin/manifest' });
  await parts.load();
  const manifests = createManifests(parts);
  render(<Bar parts={parts} />);
  const own = parts.user.rules;
  act(() => manifests.viewAs(chosen));
  const menu = () => getMenu(parts.manifest.portal, parts.user.rules, '').map(({ route }) => route.path);
  return { ...parts, manifests, own, menu };
}

/** Uses the real HTTP client, and records the requests. */
function getCalls({ viewAs, transport, clock }: PortalParts) {
  const sent: string[] = [];
  const given = window.fetch;
  window.fetch = async (input) => {
    sent.push(input instanceof Request ? input.method : '');
    return new Response('{}');
  };
  const http = createHttp({
    transport,
    clock,
    onUnauthorized: async () => false,
    admit: (call) => viewAs.get()?.admit(call),
  });
  window.fetch = given;
  return {
    sent,
    call: (call: Partial<HttpCall>) => http.call({ backend: 'api', method: 'GET', path: '/x', ...call }),
  };
}

test("applies the chosen permissions to menu, URLs and plugins, and opens that user's start page", async () => {
  const { menu, plugin, address, user } = await looking();
  expect(menu()).toEqual(['/home']);
  expect(plugin.user.rules).toEqual(['visit:home-page', 'visit:dashboard-page']);
  expect(user.user?.rules).toContain('visit:admin-page');
  expect(window.location.pathname).toBe('/home');
  expect(address.decide({ pathname: '/rfr', search: '', hash: '' }).kind).toBe('denied');
  expect(address.decide({ pathname: '/admin/manifest', search: '', hash: '' }).kind).toBe('denied');
});

test("keeps the real user's server hint", async () => {
  const { storage, own, user, clock } = await looking();
  await clock.advance(60_000);
  await act(() => user.reread());
  expect(storage.hint.read()?.rules).toEqual(own);
});

test('shows the number of permissions, and End returns to the page where it started', async () => {
  const { user, own, menu } = await looking();
  expect(screen.getByRole('region', { name: 'View as someone else' })).toHaveTextContent(
    'You see the portal as someone with 2 permissions. You cannot change anything in this view.',
  );
  await userEvent.click(screen.getByRole('button', { name: 'End view' }));
  expect(screen.queryByRole('region')).toBeNull();
  expect(user.rules).toEqual(own);
  expect(menu().length).toBeGreaterThan(5);
  expect(window.location.pathname).toBe('/admin/manifest');
});

test.each<[string, Partial<HttpCall>, boolean]>([
  ['a query', { method: 'GET' }, true],
  ['a file', { method: 'GET', responseType: 'file' }, true],
  ['a search', { method: 'POST', isReadOnly: true, body: {} }, true],
  ['a post', { method: 'POST', body: {} }, false],
  ['a change', { method: 'PATCH', body: {} }, false],
  ['an upload', { method: 'POST', body: new Blob(['x']) }, false],
  ['a change without a token', { method: 'POST', anonymous: true }, false],
])('%s is sent, or rejected with a plain message before anything is sent', async (_story, call, isSent) => {
  const parts = await looking();
  const calls = getCalls(parts);
  const answer = await act(() => calls.call(call));
  expect(calls.sent).toHaveLength(isSent ? 1 : 0);
  const refused =
    'You cannot change anything while you view the portal as someone else. End this view first.';
  expect(answer).toMatchObject(isSent ? { ok: true } : { error: { code: 'viewed-as', message: refused } });
  expect(screen.getByRole('status')).toHaveTextContent(isSent ? /view\.$/ : /view\.1 change was blocked\.$/);
  await userEvent.click(screen.getByRole('button', { name: 'End view' }));
  expect(await calls.call({ method: 'PATCH' })).toMatchObject({ ok: true });
});

test('rejects writes by plugins too', async () => {
  const parts = await looking();
  const calls = getCalls(parts);
  await act(() => calls.call({ method: 'POST' }));
  await act(() => calls.call({ method: 'POST' }));
  expect(screen.getByRole('status')).toHaveTextContent('2 changes were blocked.');
});

test('does not end the sessions of other browsers', async () => {
  const parts = await looking();
  const profile = createProfile(parts);
  act(() => profile.logOutEverywhere());
  expect(parts.identity.endEverywhere).not.toHaveBeenCalled();
});

test('ends when the user loses the required permission', async () => {
  const { http, user, record, clock, viewAs } = await looking();
  http.answer(userCall(record), ok({ ...record, rules: ['visit:home-page'] }));
  await clock.advance(60_000);
  await act(() => user.reread());
  expect(viewAs.get()).toBeUndefined();
  expect(user.rules).toEqual(['visit:home-page']);
});

test('a second choice replaces the first, and one End ends it', async () => {
  const { manifests, user, own } = await looking();
  act(() => manifests.viewAs([]));
  expect(screen.getByRole('region')).toHaveTextContent('someone with no permissions');
  await userEvent.click(screen.getByRole('button', { name: 'End view' }));
  expect(user.rules).toEqual(own);
});

test('requires the permission', async () => {
  const { viewAs, user, own } = await looking('morgan.staff');
  expect(viewAs.get()).toBeUndefined();
  expect(user.rules).toBe(own);
});
