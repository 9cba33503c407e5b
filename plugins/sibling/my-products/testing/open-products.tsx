import { PortalContext } from '@portal/plugin-api/react';
import { act, render, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { fakePortal, type FakePortalOptions } from '@portal/plugin-testing/fake-portal';
import { answers } from '../sample-answers';
import { Section } from '../Section';

/** The section as listed in `portal.sections`. */
export const own = { path: '/my-products', title: 'My Products', permissions: [], app: 'my-products' };

/** The current municipality. */
export const northfield = { code: '0412', name: 'Northfield' };
/** Another municipality. */
export const fallowdale = { code: '0618', name: 'Fallowdale' };

/** An order as returned by the back end. */
export const order = (index: number, state: string, changes: object = {}) => ({
  id: `f-${index}`,
  product: 'assessment-roll',
  name: 'Assessment roll extract',
  municipality: '0412',
  year: 2025,
  format: 'csv',
  fileName: `assessment-roll-${index}.csv`,
  state,
  orderedAt: Date.UTC(2025, 10, 20),
  ...changes,
});

/** A notification. */
export const news = { id: 'n-1', updatedAt: 1, category: 'extract', message: 'News', extract: undefined };

/** Opens the page with a fake portal. */
export function openPage(options: Partial<FakePortalOptions> = {}) {
  const fake = fakePortal({
    municipality: northfield,
    permitted: [northfield, fallowdale],
    path: '/my-products',
    ...options,
    sections: [own, ...(options.sections ?? [])],
  });
  render(
    <PortalContext value={fake.portal}>
      <Section />
    </PortalContext>,
  );
  const list = () => fake.callTo('/sightline/orders');
  return {
    ...fake,
    list,
    lists: () => fake.calls.filter(({ path }) => path === '/sightline/orders'),
    offer: () =>
      act(async () => fake.callTo('/sightline/products').answer(answers['GET api /sightline/products']())),
    listed: (...orders: readonly object[]) =>
      act(async () => list().answer({ total: orders.length, orders })),
  };
}

/** The order button. */
export const submit = () => screen.getByRole('button', { name: /^(Order|Ordering|In progress)$/ });
/** Selects an option of a native select. */
export const choose = (label: string, value: string) =>
  userEvent.selectOptions(screen.getByLabelText(label, { selector: 'select' }), value);
/** The municipality is a control that loads after the page. */
export async function chooseMunicipality(name: string) {
  await waitFor(() => expect(screen.getByLabelText('Municipality')).toBeEnabled());
  await userEvent.click(screen.getByLabelText('Municipality'));
  await userEvent.click(screen.getByTitle(name));
}
/** The rows of the list of orders. */
export const rows = () =>
  within(screen.getByRole('table', { name: 'My orders' }))
    .getAllByRole('row')
    .slice(1);
