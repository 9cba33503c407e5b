import { PortalContext } from '@portal/plugin-api/react';
import { act, render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { fakePortal, type FakePortalOptions } from '@portal/plugin-testing/fake-portal';
import { Section } from '../Section';

/** The current municipality. */
export const northfield = { code: '0412', name: 'Northfield' };
/** Another municipality. */
export const eastmere = { code: '0526', name: 'Eastmere' };

/** Creates sales figures. */
export const figures = (sales: number, typicalPrice: number | null, ratio: number | null) => ({
  sales,
  typicalPrice,
  ratio,
});

/** The market of a year. */
export const market = {
  municipality: '0412',
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

/** The filter options. */
export const choices = {
  classes: ['Farm', 'Residential'],
  neighbourhoods: ['Harbourfront', 'Old Town', 'Riverside'],
};

/** A sale in the Old Town. */
export const sale = (index: number) => ({
  roll: `041200101000${String(index).padStart(3, '0')}0000`,
  address: `${index} Mill Street`,
  neighbourhood: 'Old Town',
  propertyClass: 'Residential',
  soldOn: '2025-03-02',
  price: 500_000,
  assessedValue: 400_000,
});

/** A page of sales. */
export const sales = (total: number) => ({
  total,
  sales: Array.from({ length: Math.min(total, 3) }, (_, index) => sale(index)),
});

/** Opens the page with a fake portal. */
export function openPage(options: FakePortalOptions = { municipality: northfield }) {
  const fake = fakePortal({ path: '/propertyPulse', ...options });
  const { container, unmount } = render(
    <PortalContext value={fake.portal}>
      <Section />
    </PortalContext>,
  );
  return {
    ...fake,
    leave: () => {
      unmount();
      container.remove();
    },
    answer: (path: string, value: unknown) => act(async () => fake.callTo(path).answer(value)),
    callsTo: (path: string) => fake.calls.filter((call) => call.path === path),
    choose: (municipality: typeof northfield | undefined) => act(async () => fake.choose(municipality)),
    goTo: (path: string) => act(async () => fake.goTo(path)),
  };
}

/** Selects an option of a filter. */
export const select = (label: string, value: string) =>
  userEvent.selectOptions(screen.getByLabelText(label), value);
/** Reads the text of each row of a table. */
export const readRows = (name: string) =>
  within(screen.getByRole('table', { name }))
    .getAllByRole('row')
    .map((row) => row.textContent);
