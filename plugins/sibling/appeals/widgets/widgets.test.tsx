import { PortalContext } from '@portal/plugin-api/react';
import { fakePortal, type FakePortalOptions, PortalError } from '@portal/plugin-testing/fake-portal';
import { act, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { answers } from '../sample-answers';
import { HearingsToCome } from '.';

const northfield = { code: '0412', name: 'Northfield' };
const fallowdale = { code: '0618', name: 'Fallowdale' };
const path = '/appeals/next';

const reply = {
  asOf: '2026-11-24',
  total: 1,
  appeals: answers['GET api /appeals/next']({ query: { countyMun: '0412', size: '1' } })
    .appeals.slice(0, 1)
    .map((appeal) => ({ ...appeal, id: 'APL-2025-0000001', hearingOn: '2026-12-02' })),
};

function show(options: FakePortalOptions = { municipality: northfield }) {
  const fake = fakePortal(options);
  render(
    <PortalContext value={fake.portal}>
      <HearingsToCome />
    </PortalContext>,
  );
  return {
    ...fake,
    answer: (value: unknown = reply) => act(async () => fake.callTo(path).answer(value)),
  };
}

test('shows the first rows of the section’s list, and links to it', async () => {
  const { callTo, answer, visits } = show();
  expect(callTo(path).query).toEqual({ countyMun: '0412', size: 5 });
  await answer();
  expect(screen.getByText('Northfield, 1 hearing scheduled')).toBeVisible();
  expect(screen.getByRole('rowheader')).toHaveTextContent('2026-12-02');
  await userEvent.click(screen.getByRole('link', { name: reply.appeals[0]?.address ?? '' }));
  expect(visits.at(-1)?.path).toBe('/appeal?appeal=APL-2025-0000001');
  await userEvent.click(screen.getByRole('link', { name: 'Hearings to come' }));
  expect(visits.at(-1)?.path).toBe('/appeal?state=Scheduled&hearingFrom=2026-11-24');
});

test('shows skeleton rows while loading, and an empty state', async () => {
  const { answer } = show();
  expect(screen.getByRole('table')).toHaveAttribute('aria-busy', 'true');
  await answer({ ...reply, total: 0, appeals: [] });
  expect(screen.getByText('No hearings are scheduled in Northfield.')).toBeVisible();
});

test('shows a failure in its card, and reloads on Retry', async () => {
  const { callTo, answer } = show();
  await act(async () => callTo(path).fail(new PortalError('Not today.', { code: 'http-503' })));
  expect(screen.getByRole('alert')).toHaveTextContent('The hearings could not be loaded.Not today.');
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
