import { PortalContext } from '@portal/plugin-api/react';
import { act, render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { fakePortal, type FakePortalOptions } from '@portal/plugin-testing/fake-portal';
import { Section } from '../Section';

/** The current municipality. */
export const northfield = { code: '0412', name: 'Northfield' };
/** Another municipality. */
export const graniteBay = { code: '0731', name: 'Granite Bay' };

/** A permit as returned by the back end. */
export const permit = (index: number, change: object = {}) => ({
  number: `BP-2025-${index}`,
  roll: `041200101000${String(index).padStart(3, '0')}0000`,
  address: `${index} Mill Street`,
  neighbourhood: 'Old Town',
  work: 'Garage',
  value: 31_000 + index,
  state: 'Closed',
  issuedOn: '2025-01-09',
  inspectedOn: '2025-04-02',
  ...change,
});

/** A page of the list. */
export const createList = (total: number, from = 0) => ({
  total,
  permits: Array.from({ length: Math.min(3, total) }, (_, index) => permit(from + index)),
});

/** Creates the details of a permit. */
export const record = (change: object = {}) => ({
  ...permit(1),
  municipality: '0412',
  propertyClass: 'Residential',
  structure: 'Row house',
  upload: null,
  ...change,
});

/** Opens the page with a fake portal. */
export function openPage(options: Partial<FakePortalOptions> = {}) {
  const fake = fakePortal({
    municipality: northfield,
    permitted: [northfield, graniteBay],
    path: '/building-permits',
    sections: [
      { path: '/building-permits', title: 'Building Permits', permissions: [], app: 'building-permits' },
    ],
    ...options,
  });
  render(
    <PortalContext value={fake.portal}>
      <Section />
    </PortalContext>,
  );
  return {
    ...fake,
    requested: (path: string) => fake.calls.filter((call) => call.path === path).map(({ query }) => query),
    answer: (path: string, value: unknown) => act(async () => fake.callTo(path).answer(value)),
    fail: (path: string, error: unknown) => act(async () => fake.callTo(path).fail(error)),
  };
}

/** Selects an option of a filter. */
export async function choose(label: string, option: string) {
  await waitFor(() => expect(screen.getByLabelText(label)).toBeEnabled());
  await userEvent.click(screen.getByLabelText(label));
  await userEvent.click(screen.getByTitle(option));
}

/** Presses a button. */
export const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
/** The path of the list's call. */
export const list = '/permits/list';
