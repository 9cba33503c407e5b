import { PortalContext } from '@portal/plugin-api/react';
import { fakePortal, type FakePortalOptions, PortalError } from '@portal/plugin-testing/fake-portal';
import { act, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { DueThisWeek } from '.';

const northfield = { code: '0412', name: 'Northfield' };
const fallowdale = { code: '0618', name: 'Fallowdale' };
const path = '/worksight/items';

const reply = {
  today: '2026-11-24',
  total: 7,
  items: [
    {
      id: 'WRK-0412-0001',
      title: 'Inspect building work',
      municipality: '0412',
      roll: '0412001010000100000',
      address: '3 Mill Street',
      kind: 'permit',
      subject: null,
      status: 'To do',
      assignee: { id: 'portal|0001', name: 'Morgan Staff' },
      dueOn: '2026-11-26',
      noteCount: 0,
      version: 1,
      updatedAt: '2026-11-20T12:00:00.000Z',
      updatedBy: null,
    },
  ],
};

function show(options: FakePortalOptions = { municipality: northfield }) {
  const fake = fakePortal(options);
  render(
    <PortalContext value={fake.portal}>
      <DueThisWeek />
    </PortalContext>,
  );
  return {
    ...fake,
    answer: (value: unknown = reply) => act(async () => fake.callTo(path).answer(value)),
  };
}

test('shows the first rows of the section’s list, and links to it', async () => {
  const { callTo, answer, visits } = show();
  expect(callTo(path).query).toEqual({ countyMun: '0412', assignee: 'me', due: 'week', size: 5 });
  await answer();
  expect(screen.getByText('Yours in Northfield, 7 items due within 7 days')).toBeVisible();
  expect(screen.getByRole('rowheader')).toHaveTextContent('Inspect building work');
  expect(screen.getByText('Due in 2 days')).toBeVisible();
  await userEvent.click(screen.getByRole('link', { name: 'Inspect building work' }));
  expect(visits.at(-1)?.path).toBe('/my-work/items/WRK-0412-0001');
  await userEvent.click(screen.getByRole('link', { name: 'Work due this week' }));
  expect(visits.at(-1)?.path).toBe('/my-work/list?due=week');
});

test('shows skeleton rows while loading, and an empty state', async () => {
  const { answer } = show();
  expect(screen.getByRole('table')).toHaveAttribute('aria-busy', 'true');
  await answer({ ...reply, total: 0, items: [] });
  expect(screen.getByText('None of your work in Northfield is due within 7 days.')).toBeVisible();
});

test('shows a failure in its card, and reloads on Retry', async () => {
  const { callTo, answer } = show();
  await act(async () => callTo(path).fail(new PortalError('Not today.', { code: 'http-503' })));
  expect(screen.getByRole('alert')).toHaveTextContent('The list could not be loaded.Not today.');
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
