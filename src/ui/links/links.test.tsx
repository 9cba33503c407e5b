import { act, fireEvent, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { Link } from './Link';
import { PropertyLink } from './PropertyLink';
import { UiProvider } from '../ui-provider';
import { fakePortal, type FakePortalOptions } from '#plugin-testing/fake-portal';

const roll = '0412031004127000000';

function show(options: FakePortalOptions = {}) {
  const fake = fakePortal(options);
  render(
    <UiProvider portal={fake.portal}>
      <Link isCurrent to="/rfr?state=open">
        Open requests
      </Link>
      <PropertyLink roll={roll} />
    </UiProvider>,
  );
  return fake;
}

test('navigates through the portal, without a document load', async () => {
  const { visits } = show();
  await userEvent.click(screen.getByRole('link', { name: 'Open requests' }));
  expect(visits).toEqual([{ path: '/rfr?state=open', replace: false }]);
  expect(screen.getByRole('link', { name: 'Open requests' })).toHaveAttribute('aria-current', 'page');
});

test.each([{ ctrlKey: true }, { metaKey: true }, { shiftKey: true }, { altKey: true }, { button: 1 }])(
  'leaves a click with %j to the browser',
  (how) => {
    const { visits } = show();
    const link = screen.getByRole('link', { name: 'Open requests' });
    link.addEventListener('click', (event) => {
      expect(event.defaultPrevented).toBe(false);
      event.preventDefault();
    });
    fireEvent.click(link, how);
    expect(visits).toEqual([]);
  },
);

test('PropertyLink shows the formatted roll number', async () => {
  const { visits } = show();
  await userEvent.click(screen.getByRole('link', { name: '0412 031 004 12700 0000' }));
  expect(visits).toEqual([{ path: `/property?roll=${roll}`, replace: false }]);
});

test('shows only the text to a person who may not visit the target', () => {
  show({ closed: ['/property'] });
  expect(screen.getByText('0412 031 004 12700 0000')).toBeVisible();
  expect(screen.queryByRole('link', { name: /0412/ })).not.toBeInTheDocument();
});

test('becomes a link once the person may visit the target', () => {
  const { portal } = fakePortal();
  let mayVisit = false;
  let notify: (() => void) | undefined;
  const changing = {
    ...portal,
    navigation: { path: '/', to: () => undefined, mayVisit: () => mayVisit },
    watch: <T,>(read: () => T, react: (value: T) => void) => {
      notify = () => react(read());
      notify();
      return () => undefined;
    },
  };
  render(
    <UiProvider portal={changing}>
      <Link to="/rfr">Requests</Link>
    </UiProvider>,
  );
  expect(screen.queryByRole('link')).not.toBeInTheDocument();
  mayVisit = true;
  act(() => notify?.());
  expect(screen.getByRole('link', { name: 'Requests' })).toBeVisible();
});

test('is a plain link outside the portal', () => {
  render(<Link to="/rfr">Requests</Link>);
  expect(screen.getByRole('link')).toHaveAttribute('href', '/rfr');
});
