import { PortalContext } from '@portal/plugin-api/react';
import { act, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { fakePortal, type FakePortalOptions } from '@portal/plugin-testing/fake-portal';
import { Section } from '../Section';

/** The current municipality. */
export const northfield = { code: '0412', name: 'Northfield' };
/** Another municipality. */
export const graniteBay = { code: '0731', name: 'Granite Bay' };

/** A property as returned by the back end. */
export const property = (index: number) => ({
  roll: `041200101000${String(index).padStart(3, '0')}0000`,
  address: `${index} Mill Street`,
  municipality: '0412',
  neighbourhood: 'Old Town',
  propertyClass: 'Residential',
  structure: 'Row house',
  yearBuilt: 1950,
  floorArea: 120,
  lotArea: 240,
  value: 300_000 + index,
  owners: ['Ana Wood', 'Wood Holdings Ltd.'],
});

/** A page of the list. */
export const createAnswer = (total: number, from = 0) => ({
  total,
  properties: Array.from({ length: Math.min(3, total) }, (_, index) => property(from + index)),
});

/** Opens the page with a fake portal. */
export function openPage(
  options: Partial<FakePortalOptions> = {},
  before?: (fake: ReturnType<typeof fakePortal>) => void,
) {
  const fake = fakePortal({
    municipality: northfield,
    permitted: [northfield, graniteBay],
    path: '/my-properties',
    sections: [{ path: '/my-properties', title: 'My Properties', permissions: [], app: 'my-properties' }],
    ...options,
  });
  before?.(fake);
  render(
    <PortalContext value={fake.portal}>
      <Section />
    </PortalContext>,
  );
  const list = () => fake.callTo('/properties/list');
  const lists = () => fake.calls.filter(({ path }) => path === '/properties/list');
  return {
    ...fake,
    list,
    lists,
    answer: (value: unknown) => act(async () => list().answer(value)),
  };
}

/** Presses a button. */
export const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
/** Finds a field of the advanced search, which loads after the list. */
export const findField = (label: string) => screen.findByLabelText(label);
/** Types into a field of the advanced search. */
export const type = async (label: string, text: string) => userEvent.type(await findField(label), text);
/** Selects a row. */
export const select = (address: string) =>
  userEvent.click(screen.getByRole('checkbox', { name: `Select ${address}` }));
