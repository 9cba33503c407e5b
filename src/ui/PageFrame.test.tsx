import { render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { PageFrame } from './PageFrame';
import { UiProvider } from './ui-provider';
import { fakePortal } from '#plugin-testing/fake-portal';

test('has a heading that is focusable but not in the tab order', () => {
  render(<PageFrame title="Settings" />);
  const heading = screen.getByRole('heading', { level: 1, name: 'Settings' });
  heading.focus();
  expect(heading).toHaveFocus();
  expect(heading.tabIndex).toBe(-1);
});

test('shows purpose, actions and content', () => {
  render(
    <PageFrame actions={<button>New request</button>} purpose="All requests." title="Requests">
      rows
    </PageFrame>,
  );
  expect(screen.getByText('All requests.')).toBeVisible();
  expect(screen.getByRole('button', { name: 'New request' })).toBeVisible();
  expect(screen.getByText('rows')).toBeVisible();
});

test('links to its ancestors in the breadcrumb', async () => {
  const { portal, visits } = fakePortal();
  render(
    <UiProvider portal={portal}>
      <PageFrame breadcrumb={[{ label: 'Work', to: '/my-work' }, { label: '2025' }]} title="Item 7" />
    </UiProvider>,
  );
  const crumbs = within(screen.getByRole('navigation', { name: 'Breadcrumb' }));
  expect(crumbs.getAllByRole('listitem').map((crumb) => crumb.textContent)).toEqual(['Work', '2025']);
  await userEvent.click(crumbs.getByRole('link', { name: 'Work' }));
  expect(visits).toEqual([{ path: '/my-work', replace: false }]);
});

test('has no heading if its content has one', () => {
  render(<PageFrame title={undefined}>content</PageFrame>);
  expect(screen.queryByRole('heading')).not.toBeInTheDocument();
});
