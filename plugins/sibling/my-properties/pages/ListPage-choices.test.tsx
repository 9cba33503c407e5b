import { act, cleanup, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { createAnswer, openPage, press, property, select, type } from '../testing/open-properties';
// Load antd before the first test, because that takes seconds.
import '@portal/ui/controls/select';

// antd controls are slow in jsdom.
jest.setTimeout(20_000);

describe('a selection', () => {
  it('spans pages, can be downloaded, and ends with another search', async () => {
    const { answer, orders } = openPage({ path: '/my-properties?mode=advanced&class=Farm&sort=value' });
    await answer(createAnswer(120));
    await select('1 Mill Street');
    await press('Next');
    await answer(createAnswer(120, 50));
    await userEvent.click(screen.getByRole('checkbox', { name: 'Select all rows on this page' }));
    await select('51 Mill Street');
    expect(screen.getByText('3 properties selected')).toBeVisible();
    await press('Download Excel');
    expect(orders[0]?.order).toEqual({
      fileName: 'properties-0412.xlsx',
      target: 'properties',
      params: {
        municipality: '0412',
        isSuggestion: false,
        class: 'Farm',
        sort: 'value',
        order: 'ascending',
        rolls: [1, 50, 52].map((index) => property(index).roll),
      },
    });
    await type('Street', 'Mill');
    await press('Search');
    await answer(createAnswer(1));
    expect(screen.getByText('Nothing selected')).toBeVisible();
  });

  it('survives a reload, but not another search', async () => {
    const path = '/my-properties?mode=advanced&class=Farm';
    const { answer, services } = openPage({ path });
    await answer(createAnswer(120));
    await select('1 Mill Street');
    const values = services.stored();
    cleanup();
    const again = openPage({ path, stored: { version: 1, values } });
    await again.answer(createAnswer(120));
    expect(screen.getByText('1 property selected')).toBeVisible();
    expect(screen.getByRole('checkbox', { name: 'Select 1 Mill Street' })).toBeChecked();
    cleanup();
    const other = openPage({ path: '/my-properties', stored: { version: 1, values } });
    await other.answer(createAnswer(120));
    expect(screen.getByText('Nothing selected')).toBeVisible();
  });

  it('is optional: without one the whole list is downloaded, one request at a time', async () => {
    const { answer, orders } = openPage({ path: '/my-properties?search=mill&exact=true' });
    await answer(createAnswer(2));
    await press('Download CSV');
    const button = screen.getByRole('button', { name: 'Download CSV' });
    await userEvent.click(button);
    expect(orders.map(({ order }) => order.params)).toEqual([
      { municipality: '0412', value: 'mill', isSuggestion: true, sort: 'roll', order: 'ascending' },
    ]);
    expect(button).toHaveAttribute('aria-disabled', 'true');
    await act(async () => orders[0]?.fail(new Error('refused')));
    expect(button).not.toHaveAttribute('aria-disabled', 'true');
  });

  it('shows a toast when a file cannot hold the whole list', async () => {
    const { answer, notices, orders } = openPage({ path: '/my-properties?search=mill' });
    await answer(createAnswer(100_001));
    await press('Download CSV');
    expect(notices.map(({ text }) => text)).toEqual([
      'A file holds at most 100,000 properties: the first in the list.',
    ]);
    expect(orders).toHaveLength(1);
  });
});

it('shows and hides columns without a history entry', async () => {
  const { answer, visits } = openPage({ path: '/my-properties?mode=advanced' });
  await answer(createAnswer(2));
  const columns = within(screen.getByRole('group', { name: 'Shown columns', hidden: true }));
  await userEvent.click(columns.getByLabelText('Structure'));
  expect(visits.at(-1)).toEqual({
    path: '/my-properties?mode=advanced&columns=address.neighbourhood.class.structure.value',
    replace: true,
  });
});

it('starts with the last chosen columns, unless the URL has others', async () => {
  const { answer, services } = openPage({ path: '/my-properties?mode=advanced' });
  await answer(createAnswer(2));
  const columns = within(screen.getByRole('group', { name: 'Shown columns', hidden: true }));
  await userEvent.click(columns.getByLabelText('Structure'));
  const values = services.stored();
  cleanup();
  const { goTo, ...again } = openPage({ stored: { version: 1, values } });
  await again.answer(createAnswer(2));
  expect(screen.getByRole('columnheader', { name: 'Structure' })).toBeVisible();
  await act(async () => goTo('/my-properties?columns=value'));
  expect(screen.queryByRole('columnheader', { name: 'Structure' })).toBeNull();
});
