import { PortalError } from '#base';
import type { LifecycleProps } from '#plugin-api';
import { screen, within } from '@testing-library/dom';
import { userEvent } from '@testing-library/user-event';
import { nextTick } from 'vue';
import { fakePortal, type FakePortalOptions } from '../../../kit/testing';
import { mount, unmount } from '../main';

const drawn: { readonly label: string }[] = [];

jest.mock('#charts', () => ({
  drawChart: (_element: unknown, spec: { readonly label: string }) => {
    drawn.push(spec);
    return { update: (next: typeof spec) => drawn.push(next), toSvg: () => '', stop: () => undefined };
  },
}));

const northfield = { code: '0412', name: 'Northfield' };
const eastmere = { code: '0526', name: 'Eastmere' };

const figures = (sales: number, typicalPrice: number | null, ratio: number | null) => ({
  sales,
  typicalPrice,
  ratio,
});

const market = {
  total: figures(31, 456_500, 1.0149),
  months: [
    { month: '2025-01', ...figures(31, 456_500, 1.0149) },
    { month: '2025-02', ...figures(0, null, null) },
  ],
  neighbourhoods: [
    { neighbourhood: 'Harbourfront', ...figures(30, 400_000, 0.98) },
    { neighbourhood: 'Old Town', ...figures(1, 700_000, 1.1) },
    { neighbourhood: 'Riverside', ...figures(0, null, null) },
  ],
};

const choices = {
  classes: ['Farm', 'Residential'],
  neighbourhoods: ['Harbourfront', 'Old Town', 'Riverside'],
};

const sale = (index: number) => ({
  roll: `041200101000${String(index).padStart(3, '0')}0000`,
  address: `${index} Mill Street`,
  neighbourhood: 'Old Town',
  propertyClass: 'Residential',
  soldOn: '2025-03-02',
  price: 500_000,
  assessedValue: 400_000,
});

const sales = (total: number) => ({
  total,
  sales: Array.from({ length: Math.min(total, 3) }, (_, index) => sale(index)),
});

let left = (): Promise<unknown> => Promise.resolve();

async function openPage(options: FakePortalOptions = { municipality: northfield }) {
  drawn.length = 0;
  const fake = fakePortal({ path: '/propertyPulse', ...options });
  const domElement = document.body.appendChild(document.createElement('div'));
  const props: LifecycleProps = {
    name: 'property-pulse',
    host: '',
    containerId: '',
    completeLoadingExternally: false,
    domElement,
    portal: fake.portal,
  };
  await mount(props);
  left = () => unmount(props).then(() => domElement.remove());
  const answer = async (path: string, value: unknown): Promise<void> => {
    fake.callTo(path).answer(value);
    // The answer is read, then drawn.
    for (let turn = 0; turn < 4; turn += 1) await nextTick();
  };
  return {
    ...fake,
    answer,
    callsTo: (path: string) => fake.calls.filter((call) => call.path === path),
    goTo: async (path: string) => {
      fake.goTo(path);
      await nextTick();
      await nextTick();
    },
  };
}

afterEach(() => left());

const select = (label: string, value: string) => userEvent.selectOptions(screen.getByLabelText(label), value);
const rowsOf = (name: string) =>
  within(screen.getByRole('table', { name }))
    .getAllByRole('row')
    .map((row) => row.textContent);

describe('the market', () => {
  it('is asked for of the municipality on screen and the tax year, and summed up in figures', async () => {
    const { callTo, answer } = await openPage();
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
    expect(rowsOf('Sales by month').slice(1)).toEqual(['Jan31$456,500101.5%', 'Feb0––']);
    expect(rowsOf('Sales by neighbourhood').slice(1)).toEqual([
      'Harbourfront30$400,00098.0%',
      'Old Town1$700,000110.0%',
      'Riverside0––',
    ]);
  });

  it('is drawn by month and by neighbourhood, in the measure of the address', async () => {
    const { answer, visits } = await openPage();
    await answer('/pulse/market', market);
    expect(drawn.map(({ label }) => label)).toEqual(['Sales by month in 2025', 'Sales by neighbourhood']);
    await select('Pictures show', 'ratio');
    expect(visits.at(-1)).toEqual({ path: '/propertyPulse?show=ratio', replace: false });
    expect(drawn.slice(-2).map(({ label }) => label)).toEqual([
      'Price to value by month in 2025',
      'Price to value by neighbourhood',
    ]);
    expect(drawn.at(-2)).toMatchObject({ kind: 'line', series: [{ values: [1.0149, null] }] });
  });

  it('is put in order by a column, those without a sale last either way', async () => {
    const { answer, callsTo, visits } = await openPage();
    await answer('/pulse/market', market);
    const names = () =>
      rowsOf('Sales by neighbourhood')
        .slice(1)
        .map((text) => text.match(/^\D+/)?.[0]);
    await userEvent.click(screen.getByRole('button', { name: /^Typical price/ }));
    expect(names()).toEqual(['Harbourfront', 'Old Town', 'Riverside']);
    await userEvent.click(screen.getByRole('button', { name: /^Typical price/ }));
    expect(visits.at(-1)?.path).toBe('/propertyPulse?sort=typicalPrice&order=descending');
    expect(names()).toEqual(['Old Town', 'Harbourfront', 'Riverside']);
    expect(callsTo('/pulse/market')).toHaveLength(1);
  });

  it('follows its filters, which follow the address: Back takes the last one back', async () => {
    const { answer, callTo, goTo, visits } = await openPage();
    await answer('/pulse/choices', choices);
    await select('From', '03');
    await select('Class', 'Farm');
    await select('Neighbourhood', 'Old Town');
    expect(visits.map(({ path }) => path)).toEqual([
      '/propertyPulse?first=03',
      '/propertyPulse?first=03&class=Farm',
      '/propertyPulse?first=03&class=Farm&neighbourhood=Old+Town',
    ]);
    const query = { first: '2025-03', last: '2025-12', class: 'Farm', neighbourhood: 'Old Town' };
    expect(callTo('/pulse/market').query).toMatchObject(query);
    await goTo('/propertyPulse?first=03&class=Farm');
    expect(screen.getByLabelText('Neighbourhood')).toHaveValue('');
    expect(callTo('/pulse/market').query).toMatchObject({ ...query, neighbourhood: undefined });
  });

  it.each([
    ['?year=1066&first=13&last=00&show=colour&sort=weight&from=-1', '2025-01', '2025-12'],
    ['?first=06&last=02', '2025-06', '2025-12'],
    ['?year=2023&first=06&last=06', '2023-06', '2023-06'],
  ])('takes of an address such as %s what it understands', async (query, first, last) => {
    const { callTo } = await openPage({ municipality: northfield, path: `/propertyPulse${query}` });
    expect(callTo('/pulse/market').query).toMatchObject({ first, last });
  });

  it('begins anew in another municipality, without the page and the neighbourhood of the one before', async () => {
    const { choose, callTo, visits } = await openPage({
      municipality: northfield,
      path: '/propertyPulse?view=sales&from=50&neighbourhood=Riverside',
    });
    choose(eastmere);
    await nextTick();
    await nextTick();
    expect(visits).toEqual([{ path: '/propertyPulse?view=sales', replace: true }]);
    expect(callTo('/pulse/sales').query).toMatchObject({
      countyMun: '0526',
      from: 0,
      neighbourhood: undefined,
    });
  });

  it('can be had without the choices, which are missed in words until they come', async () => {
    const { answer, callTo } = await openPage();
    callTo('/pulse/choices').fail(new PortalError('Not today.', { code: 'http-503' }));
    const words = 'What there is to choose from could not be loaded. Not today.';
    expect(await screen.findByText(words)).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
    expect(screen.getByRole('heading', { level: 1 })).toHaveFocus();
    await answer('/pulse/choices', choices);
    expect(screen.queryByText(words)).toBeNull();
    expect(screen.getByRole('option', { name: 'Riverside' })).toBeVisible();
  });

  it('drops the late answer of another municipality', async () => {
    const { calls, callsTo, choose, answer } = await openPage();
    choose(eastmere);
    await nextTick();
    const [late] = callsTo('/pulse/market');
    expect(late?.signal?.aborted).toBe(true);
    late?.answer({ ...market, total: figures(99, 1, 1) });
    await answer('/pulse/market', market);
    expect(calls.at(-1)?.query).toMatchObject({ countyMun: '0526' });
    expect(screen.getByRole('status')).toHaveTextContent(/^31/);
  });

  it('says why it could not be loaded, and is tried again from its heading', async () => {
    const { callTo, callsTo, answer } = await openPage();
    callTo('/pulse/market').fail(
      new PortalError('The service rests.', { code: 'http-503', correlationId: 'a1' }),
    );
    expect(await screen.findByRole('alert')).toHaveTextContent('The service rests.');
    expect(screen.getByText('Reference: a1')).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
    expect(screen.getByRole('heading', { level: 1 })).toHaveFocus();
    expect(callsTo('/pulse/market')).toHaveLength(2);
    await answer('/pulse/market', market);
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });

  it('says that an answer could not be read, that nothing was sold, and that no municipality is chosen', async () => {
    const { answer, choose, goTo } = await openPage();
    await answer('/pulse/market', { total: 'many' });
    expect(screen.getByRole('alert')).toHaveTextContent('The answer could not be read.');
    await goTo('/propertyPulse?year=2024');
    await answer('/pulse/market', { ...market, total: figures(0, null, null) });
    expect(screen.getByText('Nothing was sold.')).toBeVisible();
    choose(undefined);
    await nextTick();
    expect(screen.getByText('No CCMM selected')).toBeVisible();
  });
});

describe('the sales', () => {
  const inOldTown = {
    municipality: northfield,
    path: '/propertyPulse?view=sales&neighbourhood=Old+Town',
  };

  it('are reached by the link of a neighbourhood, and their heading has the focus', async () => {
    const { answer, visits, callTo } = await openPage();
    await answer('/pulse/market', market);
    await userEvent.click(screen.getByRole('link', { name: 'Old Town' }));
    expect(visits.at(-1)?.path).toBe('/propertyPulse?view=sales&neighbourhood=Old+Town');
    expect(await screen.findByRole('heading', { level: 2, name: 'Sales in Old Town' })).toHaveFocus();
    expect(callTo('/pulse/sales').query).toMatchObject({
      neighbourhood: 'Old Town',
      sort: 'date',
      order: 'descending',
      size: 50,
      from: 0,
    });
  });

  it('lead each to its property, where the person may open it', async () => {
    const { answer } = await openPage(inOldTown);
    await answer('/pulse/sales', sales(3));
    const link = screen.getByRole('link', { name: '0412 001 010 00000 0000' });
    expect(link).toHaveAttribute('href', '/property?roll=0412001010000000000');
    expect(screen.getAllByRole('row')[1]).toHaveTextContent('125.0%');
  });

  it('name the property only, where the person may not', async () => {
    const { answer } = await openPage({ ...inOldTown, closed: ['/property'] });
    await answer('/pulse/sales', sales(3));
    expect(screen.getByText('0412 001 010 00000 0000')).toBeVisible();
    expect(screen.queryByRole('link', { name: /^0412/ })).not.toBeInTheDocument();
  });

  it('are sorted and paged by the address, a new order beginning with the first page', async () => {
    const { answer, callTo, visits } = await openPage(inOldTown);
    await answer('/pulse/sales', sales(120));
    await userEvent.click(screen.getByRole('button', { name: 'Next' }));
    expect(callTo('/pulse/sales').query).toMatchObject({ from: 50 });
    expect(screen.getByRole('region', { name: 'Sales in Old Town' })).toHaveFocus();
    await answer('/pulse/sales', sales(120));
    await userEvent.click(screen.getByRole('button', { name: 'Price' }));
    expect(callTo('/pulse/sales').query).toMatchObject({ from: 0, sort: 'price', order: 'ascending' });
    await answer('/pulse/sales', sales(120));
    await userEvent.click(screen.getByRole('button', { name: 'Price' }));
    expect(callTo('/pulse/sales').query).toMatchObject({ sort: 'price', order: 'descending' });
    expect(visits.at(-1)?.path).toBe('/propertyPulse?view=sales&neighbourhood=Old+Town&sort=price');
  });

  it('lead back to the last page from beyond it', async () => {
    const { answer, visits } = await openPage({ ...inOldTown, path: `${inOldTown.path}&from=5000` });
    await answer('/pulse/sales', { total: 120, sales: [] });
    expect(screen.getByText('The list ends before this page.')).toBeVisible();
    expect(screen.getByText('120 sales')).toHaveAttribute('role', 'status');
    expect(screen.getByText('120 in all')).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Previous' }));
    expect(visits.at(-1)?.path).toBe('/propertyPulse?view=sales&neighbourhood=Old+Town&from=100');
  });
});

test('nothing stays, and no call goes on, once the page was left', async () => {
  const { callTo } = await openPage();
  const { signal } = callTo('/pulse/market');
  await left();
  expect(signal?.aborted).toBe(true);
  expect(document.body).toBeEmptyDOMElement();
  left = () => Promise.resolve();
});
