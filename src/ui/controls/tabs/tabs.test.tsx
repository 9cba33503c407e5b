import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Tabs } from './index';

test('Tabs shows one view at a time', async () => {
  const items = ['Facts', 'Letters'].map((label) => ({ key: label, label, children: `${label} here` }));
  render(<Tabs items={items} />);
  expect(screen.getByRole('tab', { name: 'Facts', selected: true })).toBeInTheDocument();
  expect(screen.getByRole('tabpanel')).toHaveTextContent('Facts here');
  await userEvent.click(screen.getByRole('tab', { name: 'Letters' }));
  expect(screen.getByRole('tabpanel')).toHaveTextContent('Letters here');
});
