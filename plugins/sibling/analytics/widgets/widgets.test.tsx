import { PortalContext } from '@portal/plugin-api/react';
import { act, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { ComponentType } from 'react';
import { fakePortal, type FakePortalOptions, PortalError } from '@portal/plugin-testing/fake-portal';
import { AssessmentChange, TypicalProperty } from '.';

const northfield = { code: '0412', name: 'Northfield' };
const fallowdale = { code: '0618', name: 'Fallowdale' };
const path = '/analytics/figures';

const figures = {
  municipality: '0412',
  classes: [
    {
      name: 'Farm',
      years: [
        { taxYear: 2024, properties: 40, total: 20_000_000, typical: 480_000 },
        { taxYear: 2025, properties: 40, total: 21_000_000, typical: 504_000 },
      ],
    },
    {
      name: 'Residential',
      years: [
        { taxYear: 2024, properties: 1_200, total: 400_000_000, typical: 400_000 },
        { taxYear: 2025, properties: 1_200, total: 410_000_000, typical: 409_000 },
      ],
    },
  ],
};

function show(
  components: readonly ComponentType[],
  options: FakePortalOptions = { municipality: northfield },
) {
  const fake = fakePortal(options);
  render(
    <PortalContext value={fake.portal}>
      {components.map((Component, index) => (
        <Component key={index} />
      ))}
    </PortalContext>,
  );
  return {
    ...fake,
    answer: (value: unknown = figures) => act(async () => fake.callTo(path).answer(value)),
    fail: (error: unknown) => act(async () => fake.callTo(path).fail(error)),
    choose: (municipality: typeof northfield) => act(async () => fake.choose(municipality)),
  };
}

const rows = () =>
  screen
    .getAllByRole('row')
    .map((row) => [...row.querySelectorAll('th, td')].map((cell) => cell.textContent));

test('assessment change shows the value of each class, the total last, and the change from the previous year', async () => {
  const { answer } = show([AssessmentChange]);
  await answer();
  expect(screen.getByRole('heading', { level: 2, name: 'Assessment change' })).toBeVisible();
  expect(screen.getByText('Northfield in 2025, 1,240 properties')).toBeVisible();
  expect(rows()).toEqual([
    ['Class', 'Value in 2025', 'Share', 'Since 2024'],
    ['Farm', '$21,000,000', '5%', '+5.0%'],
    ['Residential', '$410,000,000', '95%', '+2.5%'],
    ['All classes', '$431,000,000', '100%', '+2.6%'],
  ]);
});

test('typical property shows the median of the most common class, the tax year first', async () => {
  const { answer } = show([TypicalProperty]);
  await answer();
  expect(screen.getByRole('heading', { level: 2, name: 'Typical property' })).toBeVisible();
  expect(screen.getByText('Residential in Northfield, median value')).toBeVisible();
  expect(rows()).toEqual([
    ['Tax year', 'Typical value', 'Change'],
    ['2025', '$409,000', '+2.3%'],
    ['2024', '$400,000', '–'],
  ]);
});

test('both follow the tax year of the portal', async () => {
  const { answer } = show([AssessmentChange, TypicalProperty], { municipality: northfield, taxYear: 2024 });
  await answer();
  expect(rows()).toEqual([
    ['Class', 'Value in 2024', 'Share', 'Since 2023'],
    ['Farm', '$20,000,000', '5%', '–'],
    ['Residential', '$400,000,000', '95%', '–'],
    ['All classes', '$420,000,000', '100%', '–'],
    ['Tax year', 'Typical value', 'Change'],
    ['2024', '$400,000', '–'],
  ]);
});

test('both share one request', async () => {
  const { calls, answer } = show([AssessmentChange, TypicalProperty]);
  expect(calls).toHaveLength(1);
  await answer();
  expect(screen.getAllByRole('table')).toHaveLength(2);
});

describe.each([
  ['assessment change', AssessmentChange, '$21,000,000'],
  ['typical property', TypicalProperty, '$409,000'],
])('the widget %s', (_, widget, sign) => {
  it('shows skeleton rows while loading', () => {
    show([widget]);
    expect(screen.getByRole('table')).toHaveAttribute('aria-busy', 'true');
    expect(screen.getAllByRole('row').length).toBeGreaterThan(5);
  });

  it('shows a failure in its card, and reloads on Retry', async () => {
    const { fail, answer } = show([widget]);
    await fail(new PortalError('The service is not available.', { code: 'http-503' }));
    expect(screen.getByRole('alert')).toHaveTextContent('The service is not available.');
    await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
    expect(screen.getByRole('heading', { level: 2 })).toHaveFocus();
    await answer();
    expect(screen.getByText(sign)).toBeVisible();
  });

  it('shows that a municipality has no properties', async () => {
    const { answer } = show([widget]);
    await answer({ municipality: '0412', classes: [] });
    expect(screen.getByText('There are no properties in Northfield.')).toBeVisible();
  });

  it('prompts for a municipality when none is selected', () => {
    const { calls } = show([widget], {});
    expect(screen.getByText('No CCMM selected')).toBeVisible();
    expect(calls).toHaveLength(0);
  });

  it('follows the municipality and ignores a late response', async () => {
    const { callTo, choose, answer } = show([widget]);
    const first = callTo(path);
    await choose(fallowdale);
    expect(callTo(path).query).toEqual({ countyMun: '0618' });
    await act(async () => first.answer(figures));
    expect(screen.queryByText(sign)).not.toBeInTheDocument();
    await answer();
    expect(screen.getByText(sign)).toBeVisible();
  });
});

test('each has a small chart of the figures in its table, and links to the page', async () => {
  const { answer, visits } = show([AssessmentChange, TypicalProperty]);
  expect(screen.queryByRole('img')).toBeNull();
  await answer();
  expect(screen.getByRole('img', { name: 'Share of each class in the value of 2025' })).toBeVisible();
  expect(screen.getByRole('img', { name: 'Typical value by tax year' })).toBeVisible();
  await userEvent.click(screen.getByRole('link', { name: 'Typical property' }));
  await userEvent.click(screen.getByRole('link', { name: 'Assessment change' }));
  expect(visits.map(({ path: to }) => to)).toEqual(['/analytics?measure=value', '/analytics']);
});
