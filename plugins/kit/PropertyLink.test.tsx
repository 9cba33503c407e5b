import { PortalContext } from '#plugin-api/react';
import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { PropertyLink } from './PropertyLink';
import { fakePortal } from './testing';

function show(isOpen: boolean) {
  const property = { path: '/property', title: 'Property', permissions: [], isOpen };
  const fake = fakePortal({ sections: [property] });
  render(
    <PortalContext value={fake.portal}>
      <PropertyLink roll="0412031004127000000" />
    </PortalContext>,
  );
  return fake;
}

test('whoever may visit it is led to the property', async () => {
  const { visits } = show(true);
  await userEvent.click(screen.getByRole('link', { name: '0412 031 004 12700 0000' }));
  expect(visits).toEqual([{ path: '/property?roll=0412031004127000000', replace: false }]);
});

test('whoever may not visit it reads the roll number alone', () => {
  show(false);
  expect(screen.getByText('0412 031 004 12700 0000')).toBeVisible();
  expect(screen.queryByRole('link')).not.toBeInTheDocument();
});
