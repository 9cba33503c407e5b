import { PortalContext } from '#plugin-api/react';
import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { PropertyLink } from './PropertyLink';
import { fakePortal, type FakePortalOptions } from '#plugin-testing/fake-portal';

function show(options: FakePortalOptions = {}) {
  const fake = fakePortal(options);
  render(
    <PortalContext value={fake.portal}>
      <PropertyLink roll="0412031004127000000" />
    </PortalContext>,
  );
  return fake;
}

test('leads to the property', async () => {
  const { visits } = show();
  await userEvent.click(screen.getByRole('link', { name: '0412 031 004 12700 0000' }));
  expect(visits).toEqual([{ path: '/property?roll=0412031004127000000', replace: false }]);
});

test('whoever may not visit it reads the roll number alone', () => {
  show({ closed: ['/property'] });
  expect(screen.getByText('0412 031 004 12700 0000')).toBeVisible();
  expect(screen.queryByRole('link')).not.toBeInTheDocument();
});
