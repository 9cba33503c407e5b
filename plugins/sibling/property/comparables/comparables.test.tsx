import type { ComparableSale } from '@portal/backends';
import { PortalError, readText } from '@portal/plugin-testing/fake-portal';
import { act, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { card, openPage, record, roll } from '../testing/open-property';

jest.mock('@portal/charts', () => ({
  drawChart: () => ({ update: () => undefined, toSvg: () => '', stop: () => undefined }),
}));

// Compiling antd takes longer than the timeout of a test.
beforeAll(() => import('@portal/ui/controls/tabs'), 60_000);

const near: ComparableSale = {
  roll: '0412001010001100000',
  address: '5 Chestnut Court',
  neighbourhood: 'Garden City',
  structure: 'Detached house',
  yearBuilt: 1989,
  floorArea: 316,
  lotArea: 1_100,
  soldOn: '2025-03-04',
  price: 212_000,
  assessedValue: 208_000,
  distance: 36,
};

const far: ComparableSale = {
  ...near,
  roll: '0412003010001100000',
  address: '9 Mill Street',
  neighbourhood: 'Old Town',
  structure: 'Row house',
  yearBuilt: 1986,
  floorArea: 299,
  price: 188_000,
  distance: 1_240,
};

const two = {
  total: 41,
  sales: [near, far],
  figures: { low: 194_000, median: 200_000, high: 206_000, perSquareMetre: 650 },
};

async function openComparables(path?: string) {
  const page = openPage(path);
  await page.answer(record);
  const last = () => {
    const call = page.callsTo('/properties/comparables').at(-1);
    if (call === undefined) throw new Error('The comparable sales were not asked for.');
    return call;
  };
  return { ...page, last, answer: (value: unknown) => act(async () => last().answer(value)) };
}

const getRows = () => within(card('Comparable sales').getByRole('table')).getAllByRole('row').slice(1);

describe('comparable sales', () => {
  it('are requested with the default criteria, and shown with the reasons for each', async () => {
    const { last, answer } = await openComparables();
    expect(last().query).toEqual({ roll, distance: '1000', size: '25', age: '15', months: '24' });
    await answer(two);
    expect(card('Comparable sales').getByText('41 sales match; the 2 most alike are shown')).toBeVisible();
    const [first, second] = getRows().map((row) => row.textContent);
    expect(first).toContain(
      '36 m away · 316 m², 6% larger · built 1989, 3 years later · same structure · same neighbourhood',
    );
    expect(first).toContain('2025-03-04$212,000$671$208,000');
    expect(second).toContain(
      '1,240 m away · 299 m², the same floor area · built 1986, the same year · Row house',
    );
    const links = card('Comparable sales').getAllByRole('link');
    expect(links[0]).toHaveAttribute('href', `/property?roll=${near.roll}`);
  });

  it('show their median and spread against the assessed value', async () => {
    const { answer } = await openComparables();
    await answer(two);
    const { getByText, getByRole } = card('Comparable sales');
    expect(getByText('$200,000', { selector: 'strong' })).toBeVisible();
    expect(getByText('Middle half from $194,000 to $206,000')).toBeVisible();
    const compared = 'The assessed value of $220,000 is 10% above the median, above the middle half.';
    expect(getByText(compared)).toBeVisible();
    expect(getByRole('img', { name: compared })).toBeVisible();
    expect(getByText('At the median price of $650 per m², 298 m² come to $193,700.')).toBeVisible();
  });

  it.each([
    [220_100, 'at the median, within the middle half'],
    [250_000, '12% below the median, below the middle half'],
  ])('describe the value relative to a median of %d', async (median, place) => {
    const { answer } = await openComparables();
    await answer({ ...two, figures: { ...two.figures, low: median - 5_000, median, high: median + 5_000 } });
    const compared = `The assessed value of $220,000 is ${place}.`;
    expect(card('Comparable sales').getByText(compared)).toBeVisible();
  });

  it('follow the criteria in the URL, which each choice changes', async () => {
    const { last, visits } = await openComparables(`/property?roll=${roll}&distance=any&size=9`);
    expect(last().query).toMatchObject({ distance: undefined, size: '25' });
    await userEvent.selectOptions(screen.getByLabelText('Sold in'), 'the last 36 months');
    expect(visits.at(-1)?.path).toBe(`/property?roll=${roll}&distance=any&size=9&sold=36`);
    expect(last().query).toMatchObject({ distance: undefined, months: '36' });
    await userEvent.selectOptions(screen.getByLabelText('Distance'), '500 m');
    expect(last().query).toMatchObject({ distance: '500' });
    expect(card('Comparable sales').getByText(/^Distance: 500 m · Floor area: ± 25% · /)).toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: 'Clear filters' }));
    expect(last().query).toMatchObject({ distance: '1000', months: '24' });
  });

  it('suggest what to do when there are none', async () => {
    const { answer } = await openComparables();
    expect(card('Comparable sales').getByRole('table')).toHaveAttribute('aria-busy', 'true');
    await answer({ total: 0, sales: [], figures: null });
    expect(card('Comparable sales').getByText('No comparable sales')).toBeVisible();
    expect(card('Comparable sales').getByText(/^Allow a longer distance/)).toBeVisible();
    expect(card('Comparable sales').queryByRole('table')).toBeNull();
  });

  it('reload after a failure, while the rest of the page stays', async () => {
    const { last, callsTo, answer } = await openComparables();
    await act(async () =>
      last().fail(new PortalError('Try again later.', { code: 'http-503', status: 503 })),
    );
    expect(card('Comparable sales').getByRole('alert')).toHaveTextContent('Try again later.');
    expect(card('Property details').getByText('1,287 m²')).toBeVisible();
    await userEvent.click(card('Comparable sales').getByRole('button', { name: 'Retry' }));
    expect(callsTo('/properties/comparables')).toHaveLength(2);
    await answer(two);
    expect(getRows()).toHaveLength(2);
  });

  it('download in the order on screen, with all data of their properties', async () => {
    const { answer, files } = await openComparables();
    await answer(two);
    await userEvent.click(card('Comparable sales').getByRole('button', { name: 'Download CSV' }));
    const [file] = files;
    expect(file?.fileName).toBe(`comparable-sales-${roll}.csv`);
    const lines = (await readText(file?.content)).trim().split('\r\n');
    expect(lines).toHaveLength(3);
    expect(lines[1]).toMatch(/^0412 001 010 00110 0000,5 Chestnut Court,Garden City,Detached house,/);
    expect(lines[1]).toMatch(/,2025-03-04,212000,671,208000,36,316,1100,1989$/);
  });
});
