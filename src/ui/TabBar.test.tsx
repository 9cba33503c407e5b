import { render, screen, within } from '@testing-library/react';
import { TabBar } from './TabBar';

test('links to the views of a page, and marks the current one', () => {
  const items = [
    { key: 'board', label: 'Board', to: '/my-work' },
    { key: 'list', label: 'List', to: '/my-work/list' },
    { key: 'soon', label: 'Calendar' },
  ];
  render(<TabBar current="list" items={items} label="Views" />);
  const views = within(screen.getByRole('navigation', { name: 'Views' }));
  expect(views.getByRole('link', { current: 'page' })).toHaveTextContent('List');
  expect(views.getByRole('link', { name: 'Board' })).toHaveAttribute('href', '/my-work');
  expect(views.queryByRole('link', { name: 'Calendar' })).not.toBeInTheDocument();
  expect(views.getByText('Calendar')).toBeVisible();
});
