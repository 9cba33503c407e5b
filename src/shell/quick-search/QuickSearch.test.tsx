import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { err, ok, PortalError } from '#base';
import { portalParts, type PortalPartsOptions } from '../../../tests/support/portal-parts';
import { showShell } from '../../../tests/support/show-shell';

const suggestCall = 'GET api /vega/search/quick-search';
const hit = { propertyData: { ipsPropertyId: '000000007' }, prop_json_id: 'prop-0412' };
const streets = ['24 Maple Lane, Northfield', '240 Maple Lane, Northfield'];

afterEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

async function open(options: PortalPartsOptions = {}) {
  window.history.pushState(null, '', '/sla');
  const parts = portalParts({ path: '/sla', ...options });
  await parts.load();
  parts.http
    .answer(
      suggestCall,
      ok({ propRoll: { total: 0, results: [] }, propAddress: { total: 1200, results: streets } }),
    )
    .answer('POST api /vega/search', ok({ total: 1, hits: [hit] }));
  showShell(parts);
  const bar = within(screen.getAllByRole('banner')[1] ?? document.body);
  const field = () => bar.getByRole('combobox', { name: 'Quick search' });
  const advance = (time: number) => act(() => parts.clock.advance(time));
  /** Types and waits for the suggestions. */
  const type = async (text: string) => {
    await userEvent.click(field());
    await advance(0);
    await userEvent.keyboard(text);
    await advance(300);
  };
  const highlighted = () => {
    const id = field().getAttribute('aria-activedescendant');
    return id === null ? undefined : document.getElementById(id)?.textContent;
  };
  const searches = () =>
    parts.http.calls.filter(({ path }) => path === '/vega/search').map(({ body }) => body);
  return { parts, bar, field, advance, type, highlighted, searches };
}

test.each([
  ['morgan.staff', 'Search by Roll, Address', ['Roll Number', 'Address']],
  ['avery.admin', 'Search by Roll, Address, Owner', ['Roll Number', 'Address', 'Owner']],
])('for %s, shows the placeholder %p and the chips %p', async (userId, placeholder, chips) => {
  const { bar, field, type } = await open({ userId });
  expect(field()).toHaveAttribute('placeholder', placeholder);
  await type('maple');
  const group = within(bar.getByRole('group', { name: 'Search by' }));
  expect(group.getAllByRole('button').map((chip) => chip.textContent)).toEqual(chips);
  expect(group.getByRole('button', { pressed: true })).toHaveTextContent('Address');
});

// Specification map: 6.7
test('is absent without its permission', async () => {
  await open({ userId: 'riley.limited' });
  expect(screen.queryByRole('combobox', { name: 'Quick search' })).toBeNull();
});

describe('the suggestions', () => {
  test('stay while the focus moves within the search', async () => {
    const { bar, type } = await open();
    await type('maple');
    const chip = bar.getByRole('button', { name: 'Roll Number' });
    act(() => chip.focus());
    expect(chip).toBeVisible();
  });

  test('close when the focus leaves by keyboard', async () => {
    const { bar, type } = await open();
    await type('maple');
    act(() => document.body.querySelector<HTMLElement>('a[href]')?.focus());
    expect(bar.queryByRole('button', { name: 'Roll Number' })).toBeNull();
  });

  // On a small screen, closing the suggestions would move the pressed element away from the pointer before
  // its click.
  test('stay until a press outside is released', async () => {
    const { bar, type } = await open();
    await type('maple');
    const user = userEvent.setup();
    const target = bar.getByRole('button', { name: /^Municipality/ });
    await user.pointer({ keys: '[MouseLeft>]', target });
    expect(bar.getByRole('button', { name: 'Roll Number' })).toBeVisible();
    await user.pointer('[/MouseLeft]');
    expect(target).toHaveAttribute('aria-expanded', 'true');
    await waitFor(() => expect(bar.queryByRole('button', { name: 'Roll Number' })).toBeNull());
  });
});

test('keeps text and focus in the same field when the deferred part loads', async () => {
  const { parts, field, advance } = await open();
  const before = field();
  act(() => before.focus());
  await userEvent.keyboard('maple');
  await advance(300);
  await advance(300);
  expect(field()).toBe(before);
  expect(before).toHaveFocus();
  expect(before).toHaveValue('maple');
  expect(parts.http.calls.at(-1)?.query).toMatchObject({ searchTerm: 'maple' });
});

test('shows the number of records, highlights the input, and links to the advanced search', async () => {
  const { bar, field, type } = await open();
  await type('maple');
  expect(field()).toHaveAttribute('aria-expanded', 'true');
  expect(bar.getByText('1,200 Records Found')).toBeVisible();
  const options = bar.getAllByRole('option');
  expect(options.map((option) => option.textContent)).toEqual(streets);
  expect(options[0]?.querySelector('mark')).toHaveTextContent('Maple');
  const link = bar.getByRole('link', { name: 'Use Advanced Search to refine your search' });
  expect(link).toHaveAttribute('href', '/my-properties?mode=advanced');
  await userEvent.click(bar.getByRole('button', { name: 'Roll Number' }));
  expect(bar.getByText('0 Records Found')).toBeVisible();
  expect(bar.queryByRole('button', { name: 'See all records' })).toBeNull();
});

test('shows a roll number grouped with its address, and searches by its digits', async () => {
  const { parts, bar, type, searches, advance } = await open();
  const results = ['0412001000100000000', '0412001000200000000'];
  const rollAddresses = ['24 Maple Lane, Northfield'];
  parts.http.answer(suggestCall, ok({ propRoll: { total: 2, results }, rollAddresses }));
  await type('0412-001 000 1');
  const options = bar.getAllByRole('option');
  expect(options.map((option) => option.textContent)).toEqual([
    '0412 001 000 10000 0000 24 Maple Lane, Northfield',
    '0412 001 000 20000 0000',
  ]);
  expect(options[0]?.querySelector('mark')).toHaveTextContent('0412 001 000 1');
  await userEvent.keyboard('{ArrowDown}{Enter}');
  await advance(0);
  expect(searches()).toMatchObject([{ filter: [{ value: '0412001000100000000', isSuggestion: true }] }]);
});

test('without access to the property list, explains who grants it and does not navigate', async () => {
  const user = { rules: ['visit:home-page', 'visit:sla-page', 'view:search-bar'] };
  const { parts, bar, type, advance } = await open({ user });
  await type('maple');
  expect(bar.getByText(/To get access, contact the team that manages your accounts\.$/)).toBeVisible();
  expect(bar.queryByRole('link', { name: 'Use Advanced Search to refine your search' })).toBeNull();
  expect(bar.queryByRole('button', { name: 'See all records' })).toBeNull();
  await userEvent.keyboard('{Enter}');
  await advance(0);
  expect(window.location.pathname).toBe('/sla');
  expect(parts.lastSearch.last).toBeUndefined();
});

test('arrow keys move through the suggestions; Backspace and Escape clear the highlight; Escape closes', async () => {
  const { field, type, highlighted } = await open();
  await type('maple');
  await userEvent.keyboard('{ArrowDown}{ArrowDown}');
  expect(highlighted()).toBe(streets[1]);
  await userEvent.keyboard('{ArrowUp}');
  expect(highlighted()).toBe(streets[0]);
  await userEvent.keyboard('{Backspace}');
  expect(highlighted()).toBeUndefined();
  expect(field()).toHaveValue('mapl');
  await userEvent.keyboard('{ArrowDown}{Escape}');
  expect(highlighted()).toBeUndefined();
  expect(field()).toHaveAttribute('aria-expanded', 'false');
  expect(field()).toHaveValue('mapl');
  await userEvent.keyboard('{ArrowDown}');
  expect(field()).toHaveAttribute('aria-expanded', 'true');
});

test('Enter searches for the highlighted suggestion, or else for the input', async () => {
  const { type, searches, advance, parts } = await open();
  await type('maple');
  await userEvent.keyboard('{Enter}');
  await advance(0);
  await userEvent.keyboard('{ArrowDown}');
  await userEvent.keyboard('{ArrowDown}{Enter}');
  await advance(0);
  expect(searches()).toMatchObject([
    { filter: [{ value: 'maple', isSuggestion: false }] },
    { filter: [{ value: streets[0], isSuggestion: true }] },
  ]);
  expect(window.location.pathname + window.location.search).toBe(
    '/property?propId=000000007&jsonId=prop-0412&from=home',
  );
  expect(parts.lastSearch.last).toMatchObject({ searchTerm: streets[0], isSuggestion: true });
});

test('a click on a suggestion searches for it, even after blur', async () => {
  const { bar, type, searches, advance } = await open();
  await type('maple');
  await userEvent.click(bar.getByRole('option', { name: streets[1] ?? '' }));
  await advance(0);
  expect(searches()).toMatchObject([{ filter: [{ value: streets[1], isSuggestion: true }] }]);
});

test('the clear button empties the field, closes the list, and focuses the field', async () => {
  const { bar, field, type } = await open();
  await type('maple');
  await userEvent.click(bar.getByRole('button', { name: 'Clear search' }));
  expect(field()).toHaveValue('');
  expect(field()).toHaveFocus();
  expect(field()).toHaveAttribute('aria-expanded', 'false');
});

test('Tab moves from the field to Clear, Search and the chips', async () => {
  const { bar, field, type } = await open();
  await type('maple');
  expect(field()).toHaveFocus();
  for (const name of ['Clear search', 'Search', 'Roll Number']) {
    await userEvent.tab();
    expect(bar.getByRole('button', { name })).toHaveFocus();
  }
});

test('keeps the search button element when the deferred part loads', async () => {
  const { bar, type } = await open();
  const before = bar.getByRole('button', { name: 'Search' });
  await type('maple');
  expect(bar.getByRole('button', { name: 'Search' })).toBe(before);
});

test('a failure shows what failed and why, and Retry requests again', async () => {
  const { parts, bar, type, advance } = await open();
  const failure = new PortalError('The search is unavailable.', { code: 'http-500', status: 500 });
  parts.http.answer(suggestCall, err(failure));
  await type('maple');
  expect(bar.getByRole('alert')).toHaveTextContent(
    'The suggestions could not be loaded. The search is unavailable.',
  );
  parts.http.answer(suggestCall, ok({ propAddress: { total: 1, results: streets.slice(0, 1) } }));
  await userEvent.click(bar.getByRole('button', { name: 'Retry' }));
  await advance(0);
  expect(bar.getAllByRole('option')).toHaveLength(1);
});

test.each(['Enter', 'Escape', 'ArrowDown'])('ignores %s during a composition', async (key) => {
  const { field, type, highlighted } = await open();
  await type('maple');
  fireEvent.keyDown(field(), { key, isComposing: true });
  expect(highlighted()).toBeUndefined();
  expect(field()).toHaveAttribute('aria-expanded', 'true');
});

test('on small screens a search closes the menu, and Escape closes only the suggestions', async () => {
  const { advance } = await open();
  const bar = within(screen.getAllByRole('banner')[0] ?? document.body);
  await userEvent.click(bar.getByRole('button', { name: 'Open menu' }));
  await userEvent.click(bar.getByRole('combobox', { name: 'Quick search' }));
  await advance(0);
  await userEvent.keyboard('maple');
  await advance(300);
  await userEvent.keyboard('{Escape}');
  expect(bar.getByRole('button', { name: 'Close menu' })).toBeVisible();
  await userEvent.keyboard('{Enter}');
  await advance(0);
  expect(bar.getByRole('button', { name: 'Open menu' })).toBeVisible();
});
