import { PortalContext } from '@portal/plugin-api/react';
import { act, render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { ComponentType } from 'react';
import { fakePortal, type FakePortalOptions, PortalError } from '@portal/plugin-testing/fake-portal';
import { ByPhase, ForMunicipality, ForProvince } from '.';

const northfield = { code: '0412', name: 'Northfield' };
const fallowdale = { code: '0618', name: 'Fallowdale' };

const summary = {
  year: 2025,
  municipality: '0412',
  forMunicipality: [
    { phase: 'Received', count: 512 },
    { phase: 'Under review', count: 366 },
    { phase: 'Offer made', count: 228 },
    { phase: 'Closed', count: 178 },
  ],
  forProvince: [
    { phase: 'Received', count: 2400 },
    { phase: 'Under review', count: 1800 },
    { phase: 'Offer made', count: 1200 },
    { phase: 'Closed', count: 600 },
  ],
};

const nothing = summary.forMunicipality.map(({ phase }) => ({ phase, count: 0 }));

const recent = {
  total: 1284,
  requests: [
    { roll: '0412031004127000000', phase: 'Under review', requestedValue: 412_000 },
    { roll: '0412014118033000000', phase: 'Received', requestedValue: 655_000 },
    { roll: '0412022071081000000', phase: 'Offer made', requestedValue: 298_500 },
  ].map((one, index) => ({
    id: `RFR-${index}`,
    address: `${index} Mill Street`,
    municipality: '0412',
    assessedValue: 700_000,
    receivedOn: '2025-03-31',
    updatedOn: '2025-04-12',
    ...one,
  })),
};

function show(
  components: readonly ComponentType[],
  options: FakePortalOptions = { municipality: northfield },
) {
  const fake = fakePortal(options);
  const { unmount } = render(
    <PortalContext value={fake.portal}>
      {components.map((Component, index) => (
        <Component key={index} />
      ))}
    </PortalContext>,
  );
  return {
    ...fake,
    unmount,
    answer: (path: string, value: unknown) => act(async () => fake.callTo(path).answer(value)),
    fail: (path: string, error: unknown) => act(async () => fake.callTo(path).fail(error)),
    choose: (municipality: typeof northfield | undefined) => act(async () => fake.choose(municipality)),
  };
}

const readText = (elements: readonly HTMLElement[]) => elements.map((element) => element.textContent);

describe('RfRs by phase in the tax year', () => {
  it('counts the requests of the municipality by phase', async () => {
    const { callTo, answer } = show([ByPhase]);
    expect(callTo('/rfr/summary').query).toEqual({ countyMun: '0412', year: 2025 });
    expect(screen.getByRole('heading', { level: 2, name: 'RfRs by phase in 2025' })).toBeVisible();
    await answer('/rfr/summary', summary);
    expect(screen.getByText('Northfield, 1,284 requests')).toBeVisible();
    expect(readText(screen.getAllByRole('term'))).toEqual([
      'Received',
      'Under review',
      'Offer made',
      'Closed',
    ]);
    expect(readText(screen.getAllByRole('definition'))).toEqual(['512', '366', '228', '178']);
  });

  it('uses the tax year of the portal', () => {
    const { callTo } = show([ByPhase], { municipality: northfield, taxYear: 2026 });
    expect(screen.getByRole('heading', { name: 'RfRs by phase in 2026' })).toBeVisible();
    expect(callTo('/rfr/summary').query).toEqual({ countyMun: '0412', year: 2026 });
  });

  it('shows an empty state', async () => {
    const { answer } = show([ByPhase]);
    await answer('/rfr/summary', { ...summary, forMunicipality: nothing });
    expect(screen.getByText('No requests for reconsideration in Northfield for 2025.')).toBeVisible();
  });
});

describe('RfRs for municipality', () => {
  it('lists the three most recent requests', async () => {
    const { callTo, answer } = show([ForMunicipality]);
    expect(callTo('/rfr/requests').query).toEqual({ countyMun: '0412', size: 3, from: 0 });
    await answer('/rfr/requests', recent);
    expect(screen.getByText('Northfield, most recent')).toBeVisible();
    expect(readText(screen.getAllByRole('columnheader'))).toEqual(['Roll', 'Phase', 'Requested']);
    expect(readText(screen.getAllByRole('rowheader'))).toEqual([
      '0412 031 004 12700 0000',
      '0412 014 118 03300 0000',
      '0412 022 071 08100 0000',
    ]);
    expect(readText(screen.getAllByRole('cell'))).toEqual([
      'Under review',
      '$412,000',
      'Received',
      '$655,000',
      'Offer made',
      '$298,500',
    ]);
  });

  it('shows an empty state', async () => {
    const { answer } = show([ForMunicipality]);
    await answer('/rfr/requests', { total: 0, requests: [] });
    expect(screen.getByText('No requests for reconsideration in Northfield.')).toBeVisible();
  });
});

describe('RfRs for province', () => {
  it('shows counts and shares by phase', async () => {
    const { answer } = show([ForProvince]);
    await answer('/rfr/summary', summary);
    expect(screen.getByRole('heading', { level: 2, name: 'RfRs for province' })).toBeVisible();
    expect(screen.getByText('All municipalities in 2025, 6,000 requests')).toBeVisible();
    const row = screen.getByRole('row', { name: /Under review/ });
    expect(readText(within(row).getAllByRole('cell'))).toEqual(['1,800', '30%']);
  });

  it('shows an empty state', async () => {
    const { answer } = show([ForProvince]);
    await answer('/rfr/summary', { ...summary, forProvince: nothing });
    expect(screen.getByText('No requests for reconsideration in the province for 2025.')).toBeVisible();
  });
});

describe.each([
  { name: 'by phase', widget: ByPhase, path: '/rfr/summary', value: summary, sign: '512' },
  {
    name: 'for municipality',
    widget: ForMunicipality,
    path: '/rfr/requests',
    value: recent,
    sign: '$412,000',
  },
  { name: 'for province', widget: ForProvince, path: '/rfr/summary', value: summary, sign: '2,400' },
])('the widget $name', ({ widget, path, value, sign }) => {
  it('shows a failure in its own card, and reloads on Retry', async () => {
    const user = userEvent.setup();
    const { fail, answer } = show([widget]);
    await fail(path, new PortalError('The service is not available.', { code: 'http-503' }));
    expect(screen.getByRole('alert')).toHaveTextContent('The service is not available.');
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    expect(screen.getByRole('heading', { level: 2 })).toHaveFocus();
    await answer(path, value);
    expect(screen.getByText(sign)).toBeVisible();
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });

  it('prompts for a municipality when none is selected', () => {
    const { calls } = show([widget], {});
    expect(screen.getByText('No CCMM selected')).toBeVisible();
    expect(calls).toHaveLength(0);
  });

  it('follows the selector and ignores a late response', async () => {
    const { callTo, choose, answer } = show([widget]);
    const first = callTo(path);
    await choose(fallowdale);
    expect(callTo(path).query).toMatchObject({ countyMun: '0618' });
    await act(async () => first.answer(value));
    expect(screen.queryByText(sign)).not.toBeInTheDocument();
    await answer(path, value);
    expect(screen.getByText(sign)).toBeVisible();
  });

  it('aborts its call on unmount', () => {
    const { callTo, unmount } = show([widget]);
    unmount();
    expect(callTo(path).signal?.aborted).toBe(true);
  });
});

describe('requests by week', () => {
  const weeks = [
    { from: '2026-11-16', to: '2026-11-22', count: 9 },
    { from: '2026-11-23', to: '2026-11-29', count: 3 },
  ];

  it('are shown as bars, and as a table that links to the list by week', async () => {
    const { answer, visits } = show([ForMunicipality]);
    await screen.findByText('Requests received by week');
    await answer('/rfr/weeks', { municipality: '0412', weeks });
    expect(screen.getByRole('img', { name: 'Requests received by week' })).toBeVisible();
    await userEvent.click(screen.getByText('Weeks as a table'));
    const table = within(screen.getByRole('table', { name: 'Requests received by week' }));
    expect(readText(table.getAllByRole('cell'))).toEqual(['9', '3']);
    await userEvent.click(table.getAllByRole('link')[0] ?? document.body);
    await userEvent.click(screen.getByRole('link', { name: 'RfRs for municipality' }));
    expect(visits.map(({ path }) => path)).toEqual([
      '/rfr?receivedFrom=2026-11-16&receivedTo=2026-11-22',
      '/rfr',
    ]);
  });

  it('fail separately from the requests above them', async () => {
    const { answer, fail } = show([ForMunicipality]);
    await answer('/rfr/requests', recent);
    await screen.findByText('Requests received by week');
    await fail('/rfr/weeks', new PortalError('No.', { code: 'http-503' }));
    expect(screen.getByText(/^The requests by week could not be loaded\./)).toBeVisible();
    expect(screen.getAllByRole('rowheader')).toHaveLength(3);
  });
});

describe('two widgets that need the same counts', () => {
  it('share one call', async () => {
    const { calls, answer } = show([ByPhase, ForProvince]);
    expect(calls).toHaveLength(1);
    await answer('/rfr/summary', summary);
    expect(screen.getByText('512')).toBeVisible();
    expect(screen.getByText('2,400')).toBeVisible();
  });

  it('reload when the page is opened again', async () => {
    const { portal, calls, answer, unmount } = show([ByPhase, ForProvince]);
    await answer('/rfr/summary', summary);
    unmount();
    render(
      <PortalContext value={portal}>
        <ByPhase />
      </PortalContext>,
    );
    expect(calls).toHaveLength(2);
    expect(screen.queryByText('512')).not.toBeInTheDocument();
  });
});
