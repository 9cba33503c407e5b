import { PortalContext } from '@portal/plugin-api/react';
import { act, render, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import {
  fakePortal,
  readText,
  type FakePortalOptions,
  PortalError,
} from '@portal/plugin-testing/fake-portal';
import { answers } from '../sample-answers';
import { Section } from '../Section';

const Analytics = Section;

const drawn: unknown[] = [];
const picture = '<svg xmlns="http://www.w3.org/2000/svg"></svg>';

jest.mock('@portal/charts', () => ({
  drawChart: (_element: unknown, spec: unknown) => {
    drawn.push(spec);
    return { update: (next: unknown) => drawn.push(next), toSvg: () => picture, stop: () => undefined };
  },
}));

const northfield = { code: '0412', name: 'Northfield' };
const figures = answers['GET api /analytics/figures']({ query: { countyMun: '0412' } });

// Load antd before the first test, because that takes seconds.
beforeAll(() => import('@portal/ui/controls/select'), 60_000);

/** Opens the page with a query string. */
function openPage(query = '', options: FakePortalOptions = { municipality: northfield }) {
  drawn.length = 0;
  const sections = [{ path: '/analytics', title: 'Analytics', permissions: [], app: 'analytics' }];
  const fake = fakePortal({ path: `/analytics${query}`, sections, ...options });
  render(
    <PortalContext value={fake.portal}>
      <Analytics />
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

describe('the analytics page', () => {
  it('loads the current municipality once for all filters', async () => {
    const { calls: all, answer, goTo } = openPage();
    const calls = all.filter(({ path }) => path === '/analytics/figures');
    expect(calls.map(({ query }) => query)).toEqual([{ countyMun: '0412' }]);
    await answer();
    act(() => goTo('/analytics?class=Farm&measure=value'));
    expect(readRows('Assessment change').map(([first]) => first)).toEqual(['Class', 'Farm']);
    expect(calls).toHaveLength(1);
  });

  it('has a row for each class and a total, by year and over all years', async () => {
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

  it('draws the classes, and shows their total only in the table', async () => {
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

  it('stores class, years and measure in the URL', async () => {
    const { answer, visits } = openPage('?class=Residential&from=2023&to=2024&measure=dollars&ccmm=0412');
    await answer();
    expect(readRows('Typical property')).toEqual([
      ['Class', 'Properties', '2023', '2024', 'Since 2023', 'In %'],
      ['Residential', '14,904', '+$8,500', '+$9,000', '+$9,000', '+2.2%'],
    ]);
    expect(card('Typical property').getByText('$410,500', { selector: 'strong' })).toBeVisible();
    await userEvent.selectOptions(screen.getByLabelText('To'), '2022');
    await userEvent.click(await screen.findByRole('combobox', { name: 'Class' }));
    await userEvent.click(screen.getByTitle('All classes'));
    await userEvent.selectOptions(screen.getByLabelText('Show'), 'Change in %');
    expect(visits.map(({ path }) => path)).toEqual([
      '/analytics?class=Residential&from=2022&to=2022&measure=dollars&ccmm=0412',
      '/analytics?from=2022&to=2022&measure=dollars&ccmm=0412',
      '/analytics?from=2022&to=2022&measure=share&ccmm=0412',
    ]);
  });

  it('explains a selection without a year to compare with', async () => {
    const { answer } = openPage('?from=2021&to=2021');
    await answer();
    expect(screen.getAllByText('There is no year before 2021 to compare with.')).toHaveLength(2);
    expect(screen.getAllByRole('button', { name: 'Download image' })[0]).toHaveAttribute(
      'aria-disabled',
      'true',
    );
  });

  it('links to the properties of a class for users who may open their list', async () => {
    const { answer } = openPage('', { municipality: northfield });
    await answer();
    const links = within(table('Assessment change')).getAllByRole('link');
    expect(links.map((link) => link.getAttribute('href'))).toContain(
      '/my-properties?ccmm=0412&class=Multi-residential',
    );
    expect(links.at(-1)).toHaveAttribute('href', '/my-properties?ccmm=0412');
  });

  it('has no links for other users', async () => {
    const { answer } = openPage('', {
      municipality: northfield,
      closed: ['/my-properties'],
    });
    await answer();
    expect(screen.queryByRole('link')).not.toBeInTheDocument();
  });
});

describe('downloads', () => {
  it('save the figures on screen as numbers, named by municipality and years', async () => {
    const { answer, files } = openPage('?class=Farm&from=2021&to=2022');
    await answer();
    await userEvent.click(screen.getByRole('button', { name: 'Download CSV' }));
    await waitFor(() => expect(files).toHaveLength(1));
    expect(files[0]?.fileName).toBe('assessed-values-0412-farm-2021-2022.csv');
    expect((await readText(files[0]?.content)).split('\r\n')).toEqual([
      '\uFEFFMunicipality,Municipality code,Class,Tax year,Properties,Assessed value,Change in dollars,Change in %,Typical value',
      'Northfield,0412,Farm,2021,1104,853171200,,,690000',
      'Northfield,0412,Farm,2022,1104,879755520,26584320,3.12,711500',
      '',
    ]);
  });

  it('omit the typical property of all classes together', async () => {
    const { answer, files } = openPage('?from=2025&to=2025');
    await answer();
    await userEvent.click(screen.getByRole('button', { name: 'Download CSV' }));
    await waitFor(() => expect(files).toHaveLength(1));
    expect(files[0]?.fileName).toBe('assessed-values-0412-2025.csv');
    const lines = (await readText(files[0]?.content)).trimEnd().split('\r\n');
    expect(lines).toHaveLength(7);
    expect(lines.at(-1)).toMatch(/^Northfield,0412,All classes,2025,18400,\d+,\d+,2\.\d+,$/);
  });

  it('save the chart of a card', async () => {
    const { answer, files } = openPage('?class=Farm');
    await answer();
    await userEvent.click(card('Typical property').getByRole('button', { name: 'Download image' }));
    expect(files[0]?.fileName).toBe('typical-property-0412-farm-2021-2025.svg');
    expect(await readText(files[0]?.content)).toBe(picture);
  });

  it('show a toast when they fail', async () => {
    const fake = openPage();
    await fake.answer();
    fake.portal.save = () => Promise.reject(new Error('no room'));
    await userEvent.click(screen.getByRole('button', { name: 'Download CSV' }));
    await waitFor(() => expect(fake.notices).toMatchObject([{ tone: 'error' }]));
    await userEvent.click(card('Assessment change').getByRole('button', { name: 'Download image' }));
    await waitFor(() => expect(fake.notices).toHaveLength(2));
  });
});

describe('without figures, the page', () => {
  it('shows skeletons while loading, and has no downloads', async () => {
    const { files } = openPage('?class=Farm');
    expect(screen.getByRole('region', { name: 'Assessment change' })).toHaveAttribute('aria-busy', 'true');
    expect(await screen.findByTitle('Farm')).toBeVisible();
    expect(readRows('Assessment change')).toEqual([
      ['Class', 'Properties', '2022', '2023', '2024', '2025', 'Since 2021', 'In %'],
      ['', '', '', '', '', '', '', ''],
    ]);
    await userEvent.click(screen.getByRole('button', { name: 'Download CSV' }));
    expect(files).toEqual([]);
  });

  it('shows a failure, and reloads on Retry', async () => {
    const { fail, answer, calls } = openPage();
    await fail(new PortalError('The server is busy.', { code: 'http', correlationId: 'c0ffee' }));
    expect(screen.getByRole('alert')).toHaveTextContent(
      'The assessed values could not be loaded.The server is busy.',
    );
    await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
    expect(calls.filter(({ path }) => path === '/analytics/figures')).toHaveLength(2);
    await answer();
    expect(table('Assessment change')).toBeVisible();
  });

  it('shows a failure for an invalid response', async () => {
    const { answer } = openPage();
    await answer({ classes: [{ name: 'Farm', years: [{ taxYear: 2025, total: 'much' }] }] });
    expect(screen.getByText('The response could not be read.')).toBeVisible();
  });

  it('shows that the municipality has no properties', async () => {
    const { answer } = openPage();
    await answer({ municipality: '0412', classes: [] });
    expect(screen.getByText('There are no properties in Northfield.')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Download CSV' })).toBeDisabled();
  });

  it('asks for a municipality', () => {
    const { calls } = openPage('', {});
    expect(screen.getByText('No CCMM selected')).toBeVisible();
    expect(calls).toEqual([]);
  });
});

describe('the figures by neighbourhood', () => {
  const path = '/analytics/neighbourhoods';
  const neighbourhoods = answers['GET api /analytics/neighbourhoods']({ query: { countyMun: '0412' } });
  const read = () =>
    within(screen.getByRole('table', { name: 'By neighbourhood' }))
      .getAllByRole('row')
      .map((row) => [...row.querySelectorAll('th, td')].map(({ textContent }) => textContent));

  it('follow the years and the class in the URL, and link to their properties', async () => {
    const { answer, callTo, goTo } = openPage('?from=2024');
    await answer();
    expect(callTo(path).query).toEqual({ countyMun: '0412', class: undefined });
    await act(async () => callTo(path).answer(neighbourhoods));
    expect(read().slice(0, 2)).toEqual([
      [
        'Neighbourhood',
        'Properties',
        'Value in 2025',
        'Typical value in 2025',
        'Since 2024',
        'Typical value since 2024',
      ],
      ['Harbourfront', '9,200', '$4,048,000,000', '$440,000', '+2.3%', '+2.3%'],
    ]);
    expect(screen.getByRole('link', { name: '9,200' })).toHaveAttribute(
      'href',
      '/my-properties?ccmm=0412&neighbourhood=Harbourfront',
    );
    act(() => goTo('/analytics?class=Farm'));
    expect(callTo(path).query).toEqual({ countyMun: '0412', class: 'Farm' });
    expect(screen.getByRole('heading', { name: 'Farm by neighbourhood' })).toBeVisible();
  });

  it('fail separately, with Retry', async () => {
    const { answer, callTo } = openPage();
    await answer();
    await act(async () => callTo(path).fail(new PortalError('No.', { code: 'http-503' })));
    expect(screen.getByText('The figures by neighbourhood could not be loaded.')).toBeVisible();
    expect(readRows('Assessment change').length).toBeGreaterThan(5);
    await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
    await act(async () => callTo(path).answer(neighbourhoods));
    expect(read()).toHaveLength(4);
  });
});

test('the page can be printed', async () => {
  const print = jest.spyOn(window, 'print').mockImplementation(() => undefined);
  const { answer } = openPage();
  await answer();
  await userEvent.click(screen.getByRole('button', { name: 'Print' }));
  expect(print).toHaveBeenCalledTimes(1);
  print.mockRestore();
});
