import { act, fireEvent, screen } from '@testing-library/react';
import { municipalities as allMunicipalities } from '../sandbox/data/municipalities';
import { createLongMenu } from '../tests/support/long-menu';
import { labels, link, menuLinks, topBar } from '../tests/support/open-shell';
import { getAddress, portalParts, type PortalPartsOptions } from '../tests/support/portal-parts';
import type { FrameRequest, RenderFrame } from './document';
import { mountShell } from './portal/mount-shell';

const municipalities = Object.fromEntries(
  allMunicipalities.map(({ code, name }) => [code, { code, name }] as const),
);

let createFrameRenderer: () => RenderFrame;
let unmount: () => void = () => undefined;

beforeAll(async () => {
  // As on the server: with its own components, which never react to changes.
  await jest.isolateModulesAsync(async () => {
    ({ createFrameRenderer } = await import('./document'));
  });
});

beforeEach(() => {
  jest.spyOn(console, 'error');
});

afterEach(() => {
  act(() => unmount());
  document.body.replaceChildren();
  document.cookie = 'portal-menu=; Max-Age=0; Path=/';
});

/** Creates the portal's parts for a document with its user, and the server's rendering of them. */
function openDocument(options: PortalPartsOptions & { readonly isMenuOpen?: boolean } = {}) {
  const { isMenuOpen = true, path = '/rfr?ccmm=0412' } = options;
  window.history.pushState(null, '', path);
  document.cookie = `portal-menu=${isMenuOpen ? 'open' : 'closed'}; Path=/`;
  const parts = portalParts({ ...options, path });
  const { manifest, revision } = parts.manifest.active;
  const request: FrameRequest = {
    manifest,
    revision,
    person: { user: parts.record, municipalities },
    address: getAddress(path),
    isMenuOpen,
    language: 'en',
    today: parts.today,
  };
  const seed = (): void => {
    parts.user.seed(parts.record, parts.clock.now());
    parts.municipalities.seed(municipalities);
  };
  return { parts: { ...parts, year: 2025 }, request, seed };
}

/** Shows the server's HTML, then hydrates it. */
function hydrate(options?: Parameters<typeof openDocument>[0], prepare: () => void = () => undefined) {
  const { parts, request, seed } = openDocument(options);
  const home = document.body.appendChild(document.createElement('div'));
  home.innerHTML = createFrameRenderer()(request);
  const html = home.innerHTML;
  const elements = [...home.querySelectorAll('*')];
  const onError = jest.fn();
  seed();
  prepare();
  act(() => {
    unmount = mountShell(home, parts, onError);
  });
  return { parts, home, html, elements, onError };
}

const cases: readonly [string, Parameters<typeof openDocument>[0]][] = [
  ['a section', {}],
  ['a section with a closed menu', { isMenuOpen: false }],
  ['a page below a section', { path: '/property/0412000001?ccmm=0412' }],
  ['a user with few permissions', { userId: 'riley.limited', path: '/home/dashboard?ccmm=0412' }],
  ['an administrator', { userId: 'avery.admin', path: '/admin?ccmm=0412' }],
  ['a user without a municipality', { user: { permissions: [] }, path: '/rfr' }],
  ['the error page', { path: '/404' }],
  ['a name with markup', { user: { name: '<b>&"\'', given_name: '<i>', userType: '</div>' } }],
];

describe.each(cases)('the frame of %s', (_, options) => {
  it('hydrates without a recoverable error, and keeps every element', () => {
    const { home, elements, onError } = hydrate(options);
    expect(onError.mock.calls).toEqual([]);
    expect(jest.mocked(console.error).mock.calls).toEqual([]);
    expect(elements.length).toBeGreaterThan(30);
    expect(elements.filter((element) => !home.contains(element))).toEqual([]);
  });

  it('has no style attribute, script or handler', () => {
    expect(hydrate(options).html).not.toMatch(/ style=|<script|<style|<template|<!--\$| on[a-z]+=/);
  });
});

it('shows menu, municipality, user and the skeleton of the section', () => {
  const { request } = openDocument();
  document.body.innerHTML = createFrameRenderer()(request);
  expect(labels()).toContain('RfRs');
  expect(link('RfRs')).toHaveAttribute('aria-current', 'page');
  expect(menuLinks().every((entry) => entry.getAttribute('href')?.startsWith('/'))).toBe(true);
  expect(topBar().getByRole('button', { name: /Northfield/ })).toBeInTheDocument();
  expect(topBar().getByText('Morgan Staff')).toBeInTheDocument();
  expect(document.querySelector('main .skeleton')).not.toBeNull();
});

it('submits a search to the results list until it is hydrated', () => {
  const { request } = openDocument();
  document.body.innerHTML = createFrameRenderer()(request);
  const form = topBar().getByRole<HTMLFormElement>('search');
  expect(form.getAttribute('action')).toBe('/my-properties');
  expect(form.method).toBe('get');
  fireEvent.input(topBar().getByRole('combobox'), { target: { value: '12 Elm' } });
  expect([...new FormData(form)]).toEqual([['search', '12 Elm']]);
});

it('responds to clicks once it is hydrated', () => {
  hydrate();
  fireEvent.click(screen.getByRole('button', { name: 'Collapse menu' }));
  expect(screen.getByRole('button', { name: 'Expand menu' })).toHaveAttribute('aria-expanded', 'false');
});

it('keeps text typed into the quick search before hydration', async () => {
  const field = () => topBar().getByRole('combobox', { name: 'Quick search' });
  const { parts, onError } = hydrate({}, () => fireEvent.input(field(), { target: { value: '12 Elm' } }));
  expect(field()).toHaveValue('12 Elm');
  fireEvent.focus(field());
  await act(() => parts.quickSearch.load());
  expect(field()).toHaveValue('12 Elm');
  expect(onError.mock.calls).toEqual([]);
});

it('filters a long menu by text typed before hydration', () => {
  const filter = () => screen.getByRole('searchbox', { name: 'Filter menu' });
  const typeFirst = () => fireEvent.input(filter(), { target: { value: 'septic' } });
  const { onError } = hydrate({ manifest: createLongMenu(40) }, typeFirst);
  expect(filter()).toHaveValue('septic');
  expect(labels()).toEqual(['Register 7']);
  expect(onError.mock.calls).toEqual([]);
});

it("inserts the outlet into the server's frame, outside every React root", () => {
  const { parts, home } = hydrate();
  expect(home.querySelector('main')?.contains(parts.registry.outlet)).toBe(true);
  expect(home.querySelectorAll('main')).toHaveLength(1);
  expect(parts.registry.outlet.closest('[data-area]')).toBeNull();
});

it('is replaced by the start screen if the user is unknown', () => {
  const { parts, request } = openDocument();
  const home = document.body.appendChild(document.createElement('div'));
  home.innerHTML = createFrameRenderer()(request);
  act(() => {
    unmount = mountShell(home, parts, jest.fn());
  });
  expect(screen.getByRole('status', { name: 'Loading the portal' })).toBeInTheDocument();
  expect(home.querySelector('[data-area]')).toBeNull();
});

describe('cached areas', () => {
  it('are never shared between different users', () => {
    const render = createFrameRenderer();
    const [morgan, riley] = [openDocument().request, openDocument({ userId: 'riley.limited' }).request];
    const fresh = [morgan, riley].map((request) => createFrameRenderer()(request));
    expect([morgan, riley, morgan, riley].map(render)).toEqual([...fresh, ...fresh]);
    expect(fresh[0]).not.toBe(fresh[1]);
  });

  it('are dropped with a new revision of the manifest', () => {
    const render = createFrameRenderer();
    const { request } = openDocument();
    render(request);
    const manifest = { ...request.manifest, portal: { ...request.manifest.portal, title: 'Another Portal' } };
    expect(render({ ...request, manifest, revision: '2' })).toContain('Another Portal');
  });
});

it("renders changes since the server's rendering without an error", () => {
  const { parts, request, seed } = openDocument();
  const home = document.body.appendChild(document.createElement('div'));
  home.innerHTML = createFrameRenderer()(request);
  const onError = jest.fn();
  seed();
  act(() => parts.preferences.toggleMenu());
  act(() => {
    unmount = mountShell(home, parts, onError, () => false);
  });
  expect(screen.getByRole('button', { name: 'Expand menu' })).toBeInTheDocument();
  expect(home.querySelectorAll('main')).toHaveLength(1);
  expect([onError.mock.calls, jest.mocked(console.error).mock.calls]).toEqual([[], []]);
});

it.each([
  ['Quick search', '12 Elm'],
  ['Filter menu', 'septic'],
])('keeps the text and the focus of a field that is drawn again: %s', async (name, text) => {
  const { parts, request, seed } = openDocument({ manifest: createLongMenu(40) });
  const home = document.body.appendChild(document.createElement('div'));
  home.innerHTML = createFrameRenderer()(request);
  const field = () => screen.getByLabelText(name);
  const before = field();
  before.focus();
  fireEvent.input(before, { target: { value: text } });
  seed();
  await act(async () => {
    unmount = mountShell(home, parts, jest.fn(), () => false);
  });
  expect(before).not.toBeInTheDocument();
  expect(field()).toHaveValue(text);
  expect(field()).toHaveFocus();
  if (name === 'Filter menu') expect(labels()).toEqual(['Register 7']);
});

it.each([
  ['button', () => topBar().getByRole('button', { name: /Northfield/ })],
  ['link', () => link('RfRs')],
])('keeps the focus of a %s that is drawn again', async (_, find) => {
  const { parts, request, seed } = openDocument();
  const home = document.body.appendChild(document.createElement('div'));
  home.innerHTML = createFrameRenderer()(request);
  const before = find();
  before.focus();
  seed();
  await act(async () => {
    unmount = mountShell(home, parts, jest.fn(), () => false);
  });
  expect(before).not.toBeInTheDocument();
  expect(find()).toHaveFocus();
});
