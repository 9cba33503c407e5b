import { PortalError } from '#base';
import { PortalContext } from '#plugin-api/react';
import { act, render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { fakePortal, type FakePortalOptions } from '#plugin-testing/fake-portal';
import { ReportPage } from './ReportPage';

const drawn: unknown[] = [];

jest.mock('#charts', () => ({
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
  const fake = fakePortal(options);
  render(
    <PortalContext value={fake.portal}>
      <ReportPage />
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
  it('loads the municipality on screen and the tax year', () => {
    const { call } = openPage();
    expect(call().query).toEqual({ countyMun: '0412', year: '2025' });
    expect(screen.getByRole('heading', { level: 1, name: 'Service Level Report' })).toBeVisible();
    expect(screen.getByLabelText('Year')).toHaveValue('2025');
  });

  it('says of each measure how the year did against its target, in words and figures', async () => {
    const { answer } = openPage();
    await answer(report());
    expect(card('Requests answered').getByText('75%', { selector: 'strong' })).toBeVisible();
    expect(card('Requests answered').getByText('On target')).toBeVisible();
    expect(card('Requests answered').getByText('30 of 40 on time')).toBeVisible();
    expect(card('Appeals heard').getByText('Below target')).toBeVisible();
  });

  it('says what is counted, as of which day, and how much of it is still open', async () => {
    const { answer } = openPage();
    await answer(report());
    expect(card('Appeals heard').getByText('Appeals without a hearing count as late.')).toBeVisible();
    expect(card('Appeals heard').getByText('10 overdue and still open')).toBeVisible();
    expect(card('Requests answered').queryByText(/still open/)).toBeNull();
    expect(screen.getByText(/As of Nov 22, 2025\.$/)).toBeVisible();
  });

  it('has the months in a table beside the picture, with a dash where nothing was due', async () => {
    const { answer } = openPage();
    await answer(report());
    const rows = within(
      screen.getByRole('table', { name: 'Requests answered, by month in 2025' }),
    ).getAllByRole('row');
    expect(rows).toHaveLength(13);
    expect(rows[1]).toHaveTextContent('Jan75%70%');
    expect(rows[12]).toHaveTextContent('Dec–70%');
    expect(drawn).toHaveLength(2);
    expect(drawn[0]).toMatchObject({
      kind: 'line',
      label: 'Requests answered, by month in 2025',
      range: [0, 1],
    });
  });

  it('says when nothing was due', async () => {
    const { answer } = openPage();
    await answer(report(0, 0));
    expect(screen.getByText('Nothing was due in Northfield in 2025.')).toBeVisible();
  });

  it('shows why it failed, and reloads on Retry', async () => {
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
    ['has a target that is no share', { ...report(), measures: [{ ...report().measures[0], target: 70 }] }],
  ])('does not show an answer that %s', async (_, given) => {
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
