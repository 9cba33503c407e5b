import { PortalContext } from '@portal/plugin-api/react';
import { act, render, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import {
  fakePortal,
  type FakePortalOptions,
  PortalError,
  readText,
} from '@portal/plugin-testing/fake-portal';
import { Section } from '../Section';

const drawn: unknown[] = [];

jest.mock('@portal/charts', () => ({
  drawChart: (_element: unknown, spec: unknown) => {
    drawn.push(spec);
    return { update: (next: unknown) => drawn.push(next), toSvg: () => '', stop: () => undefined };
  },
}));

const northfield = { code: '0412', name: 'Northfield' };

function months(due: number, met: number, open = 0) {
  return Array.from({ length: 12 }, (_, index) => ({
    month: `2025-${String(index + 1).padStart(2, '0')}`,
    due: index < 10 ? due : 0,
    met: index < 10 ? met : 0,
    open: index < 10 ? open : 0,
  }));
}

const report = (due = 4, met = 3) => ({
  year: 2025,
  municipality: '0412',
  asOf: '2025-11-22',
  years: [2026, 2025, 2024],
  measures: [
    {
      id: 'requests',
      name: 'Requests answered',
      definition: 'Requests without an answer count as late.',
      target: 0.7,
      months: months(due, met),
    },
    {
      id: 'appeals',
      name: 'Appeals heard',
      definition: 'Appeals without a hearing count as late.',
      target: 0.8,
      months: months(due, met, due - met),
    },
  ],
});

function openPage(options: FakePortalOptions = { municipality: northfield }) {
  drawn.length = 0;
  const fake = fakePortal({ path: '/sla', ...options });
  render(
    <PortalContext value={fake.portal}>
      <Section />
    </PortalContext>,
  );
  const call = () => fake.callTo('/sla/report');
  return {
    ...fake,
    call,
    answer: (value: unknown) => act(async () => call().answer(value)),
    fail: (error: unknown) => act(async () => call().fail(error)),
  };
}

const card = (name: string) => within(screen.getByRole('region', { name }));

describe('the service level report', () => {
  it('loads the current municipality and tax year', () => {
    const { call } = openPage();
    expect(call().query).toEqual({ countyMun: '0412', year: '2025' });
    expect(screen.getByRole('heading', { level: 1, name: 'Service Level Report' })).toBeVisible();
    expect(screen.getByLabelText('Year')).toHaveValue('2025');
  });

  it('stores the year in the URL; an invalid year is replaced by the tax year', async () => {
    const { answer, call, goTo, visits } = openPage({ municipality: northfield, path: '/sla?year=1066' });
    expect(call().query).toEqual({ countyMun: '0412', year: '2025' });
    await answer(report());
    await userEvent.selectOptions(screen.getByLabelText('Year'), '2024');
    expect(visits).toEqual([{ path: '/sla?year=2024', replace: false }]);
    expect(call().query).toEqual({ countyMun: '0412', year: '2024' });
    await act(async () => goTo('/sla'));
    expect(call().query).toEqual({ countyMun: '0412', year: '2025' });
  });

  it('compares each measure with its target as text and numbers', async () => {
    const { answer } = openPage();
    await answer(report());
    expect(card('Requests answered').getByText('75%', { selector: 'strong' })).toBeVisible();
    expect(card('Requests answered').getByText('On target')).toBeVisible();
    expect(card('Requests answered').getByRole('link', { name: '30 on time' })).toHaveAttribute(
      'href',
      '/rfr?receivedFrom=2025-01-01&receivedTo=2025-12-31&outcome=met&ccmm=0412',
    );
    expect(card('Appeals heard').getByText('Below target')).toBeVisible();
  });

  it('shows what is counted, as of which day, and how much is still open', async () => {
    const { answer } = openPage();
    await answer(report());
    expect(card('Appeals heard').getByText('Appeals without a hearing count as late.')).toBeVisible();
    expect(card('Appeals heard').getByText('10 overdue and still open')).toBeVisible();
    expect(card('Requests answered').queryByText(/still open/)).toBeNull();
    expect(screen.getByText(/As of Nov 22, 2025\.$/)).toBeVisible();
  });

  it('has a table of months beside the chart, with a dash if nothing was due', async () => {
    const { answer } = openPage();
    await answer(report());
    const rows = within(
      screen.getByRole('table', { name: 'Requests answered, by month in 2025' }),
    ).getAllByRole('row');
    expect(rows).toHaveLength(13);
    expect(rows[1]).toHaveTextContent('Jan431075%');
    expect(rows[12]).toHaveTextContent('Dec0000–');
    expect(
      within(screen.getByRole('table', { name: /^Appeals heard/ })).getAllByRole('link')[3],
    ).toHaveAttribute('href', '/appeal?filedFrom=2025-02-01&filedTo=2025-02-28&outcome=due&ccmm=0412');
    expect(drawn).toHaveLength(2);
    expect(drawn[0]).toMatchObject({
      kind: 'line',
      label: 'Requests answered, by month in 2025',
      range: [0, 1],
    });
  });

  it('offers the years with data', async () => {
    const { answer } = openPage();
    await answer(report());
    const options = within(screen.getByLabelText('Year')).getAllByRole('option');
    expect(options.map(({ textContent }) => textContent)).toEqual(['2026', '2025', '2024']);
  });

  it('is downloaded with the figures of the page', async () => {
    const { answer, files } = openPage();
    await answer(report(3, 2));
    await userEvent.click(screen.getByRole('button', { name: 'Download CSV' }));
    await waitFor(() => expect(files).toHaveLength(1));
    expect(files[0]?.fileName).toBe('service-level-0412-2025.csv');
    const [head, first] = (await readText(files[0]?.content)).split('\r\n');
    expect(head).toBe(
      '\uFEFFMunicipality,Municipality code,Measure,Month,Fell due,On time,Late,Overdue,Share on time,Target,As of',
    );
    expect(first).toBe('Northfield,0412,Requests answered,2025-01-01,3,2,1,0,0.6667,0.7,2025-11-22');
  });

  it('shows an empty state when nothing was due', async () => {
    const { answer } = openPage();
    await answer(report(0, 0));
    expect(screen.getByText('Nothing was due in Northfield in 2025.')).toBeVisible();
  });

  it('shows a failure, and reloads on Retry', async () => {
    const { fail, answer, calls } = openPage();
    await fail(new PortalError('The server is busy.', { code: 'http', correlationId: 'c0ffee' }));
    expect(screen.getByText('The service level report could not be loaded.')).toBeVisible();
    expect(screen.getByText('The server is busy.')).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
    expect(calls).toHaveLength(2);
    await answer(report());
    expect(screen.getByText('On target')).toBeVisible();
  });

  it.each([
    ['is not a report', { measures: 'many' }],
    ['has an invalid target', { ...report(), measures: [{ ...report().measures[0], target: 70 }] }],
  ])('shows a failure for a response that %s', async (_, given) => {
    const { answer } = openPage();
    await answer(given);
    expect(screen.getByText('The response could not be read.')).toBeVisible();
  });

  it('needs a municipality', () => {
    const { calls } = openPage({});
    expect(screen.getByText('No CCMM selected')).toBeVisible();
    expect(calls).toEqual([]);
  });

  it('prints', async () => {
    const print = jest.fn();
    Object.assign(window, { print });
    openPage();
    await userEvent.click(screen.getByRole('button', { name: 'Print' }));
    expect(print).toHaveBeenCalledTimes(1);
  });
});
