import { PortalContext } from '#plugin-api/react';
import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { PropertyLink } from './PropertyLink';
import { fakePortal } from './testing';

const roll = '0412031004127000000';

function show(isOpen: boolean) {
  const sections = [{ path: '/property', title: 'Property', permissions: [], isOpen }];
  const fake = fakePortal({ sections });
  render(
    <PortalContext value={fake.portal}>
      <PropertyLink roll={roll} />
      <PropertyLink roll={roll}>7 Mill Street</PropertyLink>
    </PortalContext>,
  );
  return fake;
}

test('leads whoever may visit the property there, by its roll number or other words', async () => {
  const { visits } = show(true);
  await userEvent.click(screen.getByRole('link', { name: '0412 031 004 12700 0000' }));
  await userEvent.click(screen.getByRole('link', { name: '7 Mill Street' }));
  expect(visits.map(({ path }) => path)).toEqual([`/property?roll=${roll}`, `/property?roll=${roll}`]);
});

test('is words alone for whoever may not', () => {
  show(false);
  expect(screen.getByText(/0412 031 004 12700 0000/)).toBeVisible();
  expect(screen.queryByRole('link')).not.toBeInTheDocument();
});
