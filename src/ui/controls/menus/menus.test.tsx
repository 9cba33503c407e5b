import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Dropdown, Tooltip } from './index';

const items = [
  { key: 'csv', label: 'CSV' },
  { key: 'xlsx', label: 'Excel' },
  { key: 'pdf', label: 'PDF', disabled: true },
];

test('Dropdown opens a menu and reports the selected action', async () => {
  const onSelect = jest.fn();
  render(<Dropdown items={items} label="Download" onSelect={onSelect} />);
  const button = screen.getByRole('button', { name: 'Download', expanded: false });
  await userEvent.click(button);
  expect(button).toHaveAttribute('aria-expanded', 'true');
  expect(await screen.findByRole('menu')).toBeInTheDocument();
  expect(screen.getByRole('menuitem', { name: 'PDF' })).toHaveAttribute('aria-disabled', 'true');
  await userEvent.click(screen.getByRole('menuitem', { name: 'Excel' }));
  expect(onSelect.mock.calls).toEqual([['xlsx']]);
});

test('Tooltip describes its element', async () => {
  render(
    <Tooltip title="County and municipality code">
      <button type="button">CCMM</button>
    </Tooltip>,
  );
  await userEvent.hover(screen.getByRole('button', { name: 'CCMM' }));
  expect(await screen.findByRole('tooltip')).toHaveTextContent('County and municipality code');
  expect(screen.getByRole('button', { name: 'CCMM' })).toHaveAccessibleDescription(
    'County and municipality code',
  );
});
