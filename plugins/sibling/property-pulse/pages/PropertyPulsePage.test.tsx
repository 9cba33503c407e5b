import { PortalError } from '@portal/plugin-testing/fake-portal';
import { act, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import {
  choices,
  eastmere,
  figures,
  market,
  northfield,
  openPage,
  readRows,
  select,
} from '../testing/open-property-pulse';
// Load antd before the first test, because that takes seconds.
import '@portal/ui/controls/select';

const drawn: { readonly label: string }[] = [];

jest.mock('@portal/charts', () => ({
  drawChart: (_element: unknown, spec: { readonly label: string }) => {
    drawn.push(spec);
    return { update: (next: typeof spec) => drawn.push(next), toSvg: () => '', stop: () => undefined };
  },
}));

beforeEach(() => void drawn.splice(0));

const openNeighbourhoods = async () =>
  userEvent.click(await screen.findByRole('combobox', { name: 'Neighbourhood' }));

describe('the market', () => {
  it('loads the current municipality and tax year, and shows totals', async () => {
    const { callTo, answer } = openPage();
    expect(callTo('/pulse/market').query).toEqual({
      countyMun: '0412',
      first: '2025-01',
      last: '2025-12',
      neighbourhood: undefined,
      class: undefined,
    });
    await answer('/pulse/market', market);
    expect(screen.getByRole('heading', { level: 1, name: 'Property Pulse' })).toBeVisible();
    expect(screen.getByRole('status')).toHaveTextContent(
      '31sales$456,500typical price101.5%typical price to assessed value',
    );
    expect(readRows('Sales by month').slice(1)).toEqual(['Jan31$456,500101.5%', 'Feb0––']);
    expect(readRows('Sales by neighbourhood').slice(1)).toEqual([
      'Harbourfront30$400,00098.0%',
      'Old Town1$700,000110.0%',
      'Riverside0––',
    ]);
  });

  it('draws charts by month and neighbourhood for the measure in the URL', async () => {
    const { answer, visits } = openPage();
    await answer('/pulse/market', market);
    expect(drawn.map(({ label }) => label)).toEqual(['Sales by month in 2025', 'Sales by neighbourhood']);
    await select('Chart shows', 'ratio');
    expect(visits.at(-1)).toEqual({ path: '/propertyPulse?show=ratio', replace: false });
    expect(drawn.slice(-2).map(({ label }) => label)).toEqual([
      'Price to value by month in 2025',
      'Price to value by neighbourhood',
    ]);
    expect(drawn.at(-2)).toMatchObject({ kind: 'line', series: [{ values: [1.0149, null] }] });
  });

  describe('compared with the previous year', () => {
    const before = {
      ...market,
      total: figures(25, 400_000, null),
      months: [
        { month: '2024-01', ...figures(20, 410_000, 1) },
        { month: '2024-02', ...figures(5, 390_000, 1) },
      ],
      neighbourhoods: market.neighbourhoods.map((one) => ({ ...one, sales: 7 })),
    };
    const compare = async (answerBefore: unknown) => {
      const page = openPage({ municipality: northfield, path: '/propertyPulse?first=01&last=02' });
      await page.answer('/pulse/market', market);
      await select('Compare with', 'before');
      expect(page.callTo('/pulse/market').query).toMatchObject({ first: '2024-01', last: '2024-02' });
      await page.answer('/pulse/market', answerBefore);
      return page;
    };

    it('shows the same months of that year in totals, tables and charts', async () => {
      await compare(before);
      expect(screen.getByRole('status')).toHaveTextContent(
        '31sales (2024: 25, +24.0% since)$456,500typical price (2024: $400,000, +14.1% since)',
      );
      expect(readRows('Sales by month').slice(1)).toEqual(['Jan31$456,500101.5%20', 'Feb0––5']);
      expect(readRows('Sales by neighbourhood')[1]).toBe('Harbourfront30$400,00098.0%7');
      expect(drawn.at(-2)).toMatchObject({
        series: [
          { name: '2024', values: [20, 5] },
          { name: '2025', values: [31, 0] },
        ],
      });
    });

    it('shows that there is nothing to compare with', async () => {
      await compare({ ...before, total: figures(0, null, null) });
      expect(screen.getByText('There are no sales of 2024 to compare with.')).toBeVisible();
      expect(readRows('Sales by month').slice(1)).toEqual(['Jan31$456,500101.5%', 'Feb0––']);
    });

    it('keeps the current figures when the previous year fails to load', async () => {
      const page = openPage({ municipality: northfield, path: '/propertyPulse?compare=before' });
      const [now] = page.callsTo('/pulse/market');
      await act(async () => now?.answer(market));
      await act(async () => page.callTo('/pulse/market').fail(new PortalError('No.', { code: 'http-503' })));
      expect(screen.getByText(/^The sales of 2024 could not be loaded\./)).toBeVisible();
      expect(readRows('Sales by month')).toHaveLength(3);
    });
  });

  it('sorts neighbourhoods, with those without sales last in both directions', async () => {
    const { answer, callsTo, visits } = openPage();
    await answer('/pulse/market', market);
    const names = () =>
      readRows('Sales by neighbourhood')
        .slice(1)
        .map((text) => text.match(/^\D+/)?.[0]);
    await userEvent.click(screen.getByRole('button', { name: /^Typical price/ }));
    expect(names()).toEqual(['Harbourfront', 'Old Town', 'Riverside']);
    await userEvent.click(screen.getByRole('button', { name: /^Typical price/ }));
    expect(visits.at(-1)?.path).toBe('/propertyPulse?sort=typicalPrice&order=descending');
    expect(names()).toEqual(['Old Town', 'Harbourfront', 'Riverside']);
    expect(callsTo('/pulse/market')).toHaveLength(1);
  });

  it('stores its filters in the URL, so that Back undoes the last change', async () => {
    const { answer, callTo, goTo, visits } = openPage();
    await answer('/pulse/choices', choices);
    await select('From', '03');
    await select('Class', 'Farm');
    await openNeighbourhoods();
    await userEvent.click(screen.getByRole('option', { name: 'Old Town' }));
    expect(visits.map(({ path }) => path)).toEqual([
      '/propertyPulse?first=03',
      '/propertyPulse?first=03&class=Farm',
      '/propertyPulse?first=03&class=Farm&neighbourhood=Old+Town',
    ]);
    const query = { first: '2025-03', last: '2025-12', class: 'Farm', neighbourhood: 'Old Town' };
    expect(callTo('/pulse/market').query).toMatchObject(query);
    await goTo('/propertyPulse?first=03&class=Farm');
    expect(screen.getByText('All neighbourhoods')).toBeVisible();
    expect(callTo('/pulse/market').query).toMatchObject({ ...query, neighbourhood: undefined });
  });

  it.each([
    ['?year=1066&first=13&last=00&show=colour&sort=weight&from=-1', '2025-01', '2025-12'],
    ['?first=06&last=02', '2025-06', '2025-12'],
    ['?year=2023&first=06&last=06', '2023-06', '2023-06'],
  ])('ignores invalid values in a URL such as %s', async (query, first, last) => {
    const { callTo } = openPage({ municipality: northfield, path: `/propertyPulse${query}` });
    expect(callTo('/pulse/market').query).toMatchObject({ first, last });
  });

  it('clears page and neighbourhood when the municipality changes', async () => {
    const { choose, callTo, visits } = openPage({
      municipality: northfield,
      path: '/propertyPulse?view=sales&from=50&neighbourhood=Riverside',
    });
    await choose(eastmere);
    expect(visits).toEqual([{ path: '/propertyPulse?view=sales', replace: true }]);
    expect(callTo('/pulse/sales').query).toMatchObject({
      countyMun: '0526',
      from: 0,
      neighbourhood: undefined,
    });
  });

  it('shows below the filters that their options failed to load, with Retry', async () => {
    const { answer, callTo } = openPage();
    callTo('/pulse/choices').fail(new PortalError('Not today.', { code: 'http-503' }));
    const failure = 'The choices could not be loaded. Not today.';
    expect(await screen.findByText(failure)).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
    expect(screen.getByRole('heading', { level: 1 })).toHaveFocus();
    await answer('/pulse/choices', choices);
    expect(screen.queryByText(failure)).toBeNull();
    await openNeighbourhoods();
    expect(screen.getByRole('option', { name: 'Riverside' })).toBeVisible();
  });

  it('ignores a late response of another municipality', async () => {
    const { calls, callsTo, choose, answer } = openPage();
    await choose(eastmere);
    const [late] = callsTo('/pulse/market');
    expect(late?.signal?.aborted).toBe(true);
    late?.answer({ ...market, total: figures(99, 1, 1) });
    await answer('/pulse/market', market);
    expect(calls.at(-1)?.query).toMatchObject({ countyMun: '0526' });
    expect(screen.getByRole('status')).toHaveTextContent(/^31/);
  });

  it('shows a failure, and Retry focuses the heading', async () => {
    const { callTo, callsTo, answer } = openPage();
    callTo('/pulse/market').fail(
      new PortalError('The service rests.', { code: 'http-503', correlationId: 'a1' }),
    );
    expect(await screen.findByRole('alert')).toHaveTextContent('The service rests.');
    expect(screen.getByText('a1')).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
    expect(screen.getByRole('heading', { level: 1 })).toHaveFocus();
    expect(callsTo('/pulse/market')).toHaveLength(2);
    await answer('/pulse/market', market);
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });

  it('handles an invalid response, no sales, and no municipality', async () => {
    const { answer, choose, goTo } = openPage();
    await answer('/pulse/market', { total: 'many' });
    expect(screen.getByRole('alert')).toHaveTextContent('The response could not be read.');
    await goTo('/propertyPulse?year=2024');
    await answer('/pulse/market', { ...market, total: figures(0, null, null) });
    expect(screen.getByText('No sales')).toBeVisible();
    await choose(undefined);
    expect(screen.getByText('No CCMM selected')).toBeVisible();
  });
});

test('aborts calls and removes elements on unmount', async () => {
  const { callTo, leave } = openPage();
  const { signal } = callTo('/pulse/market');
  leave();
  expect(signal?.aborted).toBe(true);
  expect(document.body).toBeEmptyDOMElement();
});
