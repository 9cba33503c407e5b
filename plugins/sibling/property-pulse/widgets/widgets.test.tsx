import { PortalContext } from '@portal/plugin-api/react';
import { fakePortal, type FakePortalOptions, PortalError } from '@portal/plugin-testing/fake-portal';
import { act, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { RecentSales } from '.';

const northfield = { code: '0412', name: 'Northfield' };
const fallowdale = { code: '0618', name: 'Fallowdale' };
const path = '/pulse/sales';

const reply = {
  total: 1,
  sales: [
    {
      roll: '0412001010000010000',
      address: '1 Mill Street',
      neighbourhood: 'Old Town',
      propertyClass: 'Residential',
      soldOn: '2025-03-02',
      price: 500_000,
      assessedValue: 400_000,
    },
  ],
};

function show(options: FakePortalOptions = { municipality: northfield }) {
  const fake = fakePortal(options);
  render(
    <PortalContext value={fake.portal}>
      <RecentSales />
    </PortalContext>,
  );
  return {
    ...fake,
    answer: (value: unknown = reply) => act(async () => fake.callTo(path).answer(value)),
  };
}

test('shows the first rows of the section’s list, and links to it', async () => {
  const { callTo, answer, visits } = show();
  expect(callTo(path).query).toEqual({
    countyMun: '0412',
    first: '2025-01',
    last: '2025-12',
    sort: 'date',
    order: 'descending',
    size: 5,
  });
  await answer();
  expect(screen.getByText('Northfield, 1 sale in 2025')).toBeVisible();
  expect(screen.getByRole('rowheader')).toHaveTextContent('2025-03-02');
  expect(screen.getByText('$500,000')).toBeVisible();
  await userEvent.click(screen.getByRole('link', { name: '1 Mill Street' }));
  expect(visits.at(-1)?.path).toBe('/property?roll=0412001010000010000');
  await userEvent.click(screen.getByRole('link', { name: 'Recent sales' }));
  expect(visits.at(-1)?.path).toBe('/propertyPulse?view=sales');
});

test('shows skeleton rows while loading, and an empty state', async () => {
  const { answer } = show();
  expect(screen.getByRole('table')).toHaveAttribute('aria-busy', 'true');
  await answer({ total: 0, sales: [] });
  expect(screen.getByText('No sales in Northfield in 2025.')).toBeVisible();
});

test('shows a failure in its card, and reloads on Retry', async () => {
  const { callTo, answer } = show();
  await act(async () => callTo(path).fail(new PortalError('Not today.', { code: 'http-503' })));
  expect(screen.getByRole('alert')).toHaveTextContent('The sales could not be loaded.Not today.');
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
  expect(screen.getByRole('heading', { level: 2 })).toHaveFocus();
  await answer();
  expect(screen.getAllByRole('rowheader')).toHaveLength(1);
});

test('prompts for a municipality when none is selected, and follows the selection', async () => {
  const { calls, choose, callTo } = show({});
  expect(screen.getByText('No CCMM selected')).toBeVisible();
  expect(calls).toHaveLength(0);
  await act(async () => choose(fallowdale));
  expect(callTo(path).query).toMatchObject({ countyMun: '0618' });
});
