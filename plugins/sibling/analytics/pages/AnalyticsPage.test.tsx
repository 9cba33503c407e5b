import { PortalError } from '#base';
import { PortalContext } from '#plugin-api/react';
import { act, render, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { fakePortal, readText, type FakePortalOptions } from '#plugin-testing/fake-portal';
import { answers } from '../sample-answers';
import { AnalyticsPage } from './AnalyticsPage';

const drawn: unknown[] = [];
const picture = '<svg xmlns="http://www.w3.org/2000/svg"></svg>';

jest.mock('#charts', () => ({
  drawChart: (_element: unknown, spec: unknown) => {
    drawn.push(spec);
    return { update: (next: unknown) => drawn.push(next), toSvg: () => picture, stop: () => undefined };
  },
}));

const northfield = { code: '0412', name: 'Northfield' };
const figures = answers['GET api /analytics/figures']({ query: { countyMun: '0412' } });

/** Opens the page at a query of its address. */
function openPage(query = '', options: FakePortalOptions = { municipality: northfield }) {
  drawn.length = 0;
  const fake = fakePortal({ path: `/analytics${query}`, ...options });
  render(
    <PortalContext value={fake.portal}>
      <AnalyticsPage />
    </PortalContext>,
  );
  const call = () => fake.callTo('/analytics/figures');
  return {
    ...fake,
    call,
    answer: (value: unknown = figures) => act(async () => call().answer(value)),
    fail: (error: unknown) => act(async () => call().fail(error)),
  };
}

const card = (name: string) => within(screen.getByRole('region', { name }));
const table = (name: string) => screen.getByRole('table', { name: `${name} by class and tax year` });
const readRows = (name: string) =>
  within(table(name))
    .getAllByRole('row')
    .map((row) => [...row.querySelectorAll('th, td')].map(({ textContent }) => textContent));

describe('how assessed values change', () => {
  it('loads the municipality on screen once for all filters', async () => {
    const { calls, answer, goTo } = openPage();
    expect(calls.map(({ query }) => query)).toEqual([{ countyMun: '0412' }]);
    await answer();
    act(() => goTo('/analytics?class=Farm&measure=value'));
    expect(readRows('Assessment change').map(([first]) => first)).toEqual(['Class', 'Farm']);
    expect(calls).toHaveLength(1);
  });

  it('has a row for each class and for all of them, by year and over all years', async () => {
    const { answer } = openPage();
    await answer();
    const [head, ...rows] = readRows('Assessment change');
    expect(head).toEqual(['Class', 'Properties', '2022', '2023', '2024', '2025', 'Since 2021', 'In %']);
    expect(rows.map(([name]) => name)).toEqual([
      'Commercial',
      'Farm',
      'Industrial',
      'Multi-residential',
      'Residential',
      'All classes',
    ]);
    expect(rows[0]?.slice(0, 6)).toEqual(['Commercial', '1,472', '+1.8%', '+1.8%', '+1.8%', '+1.8%']);
    expect(rows.at(-1)?.[1]).toBe('18,400');
  });

  it('draws the classes, and leaves what they are together to the table', async () => {
    const { answer } = openPage('?measure=value');
    await answer();
    expect(drawn).toHaveLength(2);
    expect(drawn).toMatchObject([
      {
        kind: 'stacked',
        label: 'Assessment change in Northfield, assessed value, 2021 to 2025',
        series: figures.classes.map(({ name }) => ({ name })),
      },
      { kind: 'line', series: figures.classes.map(({ name }) => ({ name })) },
    ]);
  });

  it('follows class, years and measure of the address, and puts them there', async () => {
    const { answer, visits } = openPage('?class=Residential&from=2023&to=2024&measure=dollars&ccmm=0412');
    await answer();
    expect(readRows('Typical property')).toEqual([
      ['Class', 'Properties', '2023', '2024', 'Since 2023', 'In %'],
      ['Residential', '14,904', '+$8,500', '+$9,000', '+$9,000', '+2.2%'],
    ]);
    expect(card('Typical property').getByText('$410,500', { selector: 'strong' })).toBeVisible();
    await userEvent.selectOptions(screen.getByLabelText('To'), '2022');
    await userEvent.selectOptions(screen.getByLabelText('Class'), 'All classes');
    await userEvent.selectOptions(screen.getByLabelText('Show'), 'Change in %');
    expect(visits.map(({ path }) => path)).toEqual([
      '/analytics?class=Residential&from=2022&to=2022&measure=dollars&ccmm=0412',
      '/analytics?from=2022&to=2022&measure=dollars&ccmm=0412',
      '/analytics?from=2022&to=2022&measure=share&ccmm=0412',
    ]);
  });

  it('says so where there is no year to compare with', async () => {
    const { answer } = openPage('?from=2021&to=2021');
    await answer();
    expect(screen.getAllByText('There is no year before 2021 to compare with.')).toHaveLength(2);
    expect(screen.getAllByRole('button', { name: 'Download image' })[0]).toHaveAttribute(
      'aria-disabled',
      'true',
    );
  });

  it('leads to the properties of a class, for those who may open their list', async () => {
    const { answer } = openPage('', { municipality: northfield });
    await answer();
    const links = within(table('Assessment change')).getAllByRole('link');
    expect(links.map((link) => link.getAttribute('href'))).toContain(
      '/my-properties?ccmm=0412&class=Multi-residential',
    );
    expect(links.at(-1)).toHaveAttribute('href', '/my-properties?ccmm=0412');
  });

  it('leads nowhere for anybody else', async () => {
    const { answer } = openPage('', {
      municipality: northfield,
      closed: ['/my-properties'],
    });
    await answer();
    expect(screen.queryByRole('link')).not.toBeInTheDocument();
  });
});

describe('what is taken along', () => {
  it('is a file of the figures on screen, as numbers, named by municipality and years', async () => {
    const { answer, files } = openPage('?class=Farm&from=2021&to=2022');
    await answer();
    await userEvent.click(screen.getByRole('button', { name: 'Download data' }));
    await waitFor(() => expect(files).toHaveLength(1));
    expect(files[0]?.fileName).toBe('Assessed values Northfield Farm 2021 to 2022.csv');
    expect((await readText(files[0]?.content)).split('\r\n')).toEqual([
      '\uFEFFMunicipality,Class,Tax year,Properties,Assessed value,Change in dollars,Change in %,Typical value',
      'Northfield,Farm,2021,1104,853171200,,,690000',
      'Northfield,Farm,2022,1104,879755520,26584320,3.12,711500',
      '',
    ]);
  });

  it('has all classes together without a typical property', async () => {
    const { answer, files } = openPage('?from=2025&to=2025');
    await answer();
    await userEvent.click(screen.getByRole('button', { name: 'Download data' }));
    await waitFor(() => expect(files).toHaveLength(1));
    expect(files[0]?.fileName).toBe('Assessed values Northfield 2025.csv');
    const lines = (await readText(files[0]?.content)).trimEnd().split('\r\n');
    expect(lines).toHaveLength(7);
    expect(lines.at(-1)).toMatch(/^Northfield,All classes,2025,18400,\d+,\d+,2\.\d+,$/);
  });

  it('is the picture of a card', async () => {
    const { answer, files } = openPage('?class=Farm');
    await answer();
    await userEvent.click(card('Typical property').getByRole('button', { name: 'Download image' }));
    expect(files[0]?.fileName).toBe('Typical property Northfield Farm 2021 to 2025.svg');
    expect(await readText(files[0]?.content)).toBe(picture);
  });

  it('is missed in words where it cannot be made', async () => {
    const fake = openPage();
    await fake.answer();
    fake.portal.save = () => Promise.reject(new Error('no room'));
    await userEvent.click(screen.getByRole('button', { name: 'Download data' }));
    await waitFor(() => expect(fake.notices).toMatchObject([{ tone: 'error' }]));
    await userEvent.click(card('Assessment change').getByRole('button', { name: 'Download image' }));
    await waitFor(() => expect(fake.notices).toHaveLength(2));
  });
});

describe('where there are no figures', () => {
  it('keeps the places of the cards while they are awaited, and saves nothing', async () => {
    const { files } = openPage('?class=Farm');
    expect(screen.getByRole('region', { name: 'Assessment change' })).toHaveAttribute('aria-busy', 'true');
    expect(screen.getByLabelText('Class')).toHaveDisplayValue('Farm');
    expect(readRows('Assessment change')).toEqual([
      ['Class', 'Properties', '2022', '2023', '2024', '2025', 'Since 2021', 'In %'],
      ['', '', '', '', '', '', '', ''],
    ]);
    await userEvent.click(screen.getByRole('button', { name: 'Download data' }));
    expect(files).toEqual([]);
  });

  it('shows why it failed, and reloads on Retry', async () => {
    const { fail, answer, calls } = openPage();
    await fail(new PortalError('The server is busy.', { code: 'http', correlationId: 'c0ffee' }));
    expect(screen.getByRole('alert')).toHaveTextContent(
      'The assessed values could not be loaded.The server is busy.',
    );
    await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
    expect(calls).toHaveLength(2);
    await answer();
    expect(table('Assessment change')).toBeVisible();
  });

  it('does not show an answer that is none', async () => {
    const { answer } = openPage();
    await answer({ classes: [{ name: 'Farm', years: [{ taxYear: 2025, total: 'much' }] }] });
    expect(screen.getByText('The response could not be read.')).toBeVisible();
  });

  it('says that a municipality has no properties', async () => {
    const { answer } = openPage();
    await answer({ municipality: '0412', classes: [] });
    expect(screen.getByText('There are no properties in Northfield.')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Download data' })).toHaveAttribute('aria-disabled', 'true');
  });

  it('needs a municipality', () => {
    const { calls } = openPage('', {});
    expect(screen.getByText('No CCMM selected')).toBeVisible();
    expect(calls).toEqual([]);
  });
});
