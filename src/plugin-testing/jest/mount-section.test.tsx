import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { reactLifecycles, usePortal } from '#plugin-api/react';
import { observer } from 'mobx-react-lite';
import { mountSection } from './mount-section';

const Page = observer(function Page() {
  const portal = usePortal();
  return (
    <>
      <h1>Permits</h1>
      <p>{portal.municipality.current?.name ?? 'No CCMM selected'}</p>
    </>
  );
});

test('a section is drawn with the portal that everybody gets', async () => {
  const { element, controls, unmount } = await mountSection(reactLifecycles(Page), { section: 'permits' });
  expect(within(element).getByRole('heading', { name: 'Permits' })).toBeVisible();
  expect(screen.getByText('Northfield')).toBeVisible();
  await controls.municipality('0618');
  expect(screen.getByText('Eastbrook')).toBeVisible();
  await controls.municipality(undefined);
  expect(screen.getByText('No CCMM selected')).toBeVisible();
  await unmount();
  expect(element).toBeEmptyDOMElement();
  expect(window.location.pathname).toBe('/');
});

test('a section that fails is shown as a failure with Retry, and is drawn once it is well', async () => {
  let isWell = false;
  const bring = async () => {
    if (!isWell) throw new Error('no bytes');
    return reactLifecycles(Page);
  };
  const { unmount, log } = await mountSection(bring, { section: 'permits' });
  expect(screen.getByRole('alert')).toHaveTextContent('no bytes');
  isWell = true;
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByText('Northfield')).toBeVisible();
  expect(log().map(({ level }) => level)).toContain('error');
  await unmount();
});
