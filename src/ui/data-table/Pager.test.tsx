import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { Pager } from './Pager';

function show(from: number, total: number, onChange: (from: number) => void = () => undefined) {
  return render(
    <div data-frame="page">
      <div data-rows="" tabIndex={-1}>
        rows
      </div>
      <Pager from={from} onChange={onChange} size={50} total={total} />
    </div>,
  );
}

test('renders nothing for a single page', () => {
  show(0, 50);
  expect(screen.queryByRole('navigation')).toBeNull();
});

test.each([
  ['first', 0, 1234, '1–50 of 1,234', 'Next', 50],
  ['middle', 100, 1234, '101–150 of 1,234', 'Previous', 50],
  ['last', 1200, 1234, '1,201–1,234 of 1,234', 'Previous', 1150],
])('the %s page shows its range and links to its neighbours', async (_, from, total, words, button, next) => {
  const places: number[] = [];
  show(from, total, (place) => places.push(place));
  expect(screen.getByRole('status')).toHaveTextContent(words);
  await userEvent.click(screen.getByRole('button', { name: button }));
  expect(places).toEqual([next]);
  expect(screen.getByText('rows')).toHaveFocus();
});

test('scrolls to the first row after a page change if it is above the window', async () => {
  show(0, 120);
  const rows = screen.getByText('rows');
  const scrollIntoView = jest.fn();
  Object.assign(rows, { scrollIntoView });
  await userEvent.click(screen.getByRole('button', { name: 'Next' }));
  expect(scrollIntoView).not.toHaveBeenCalled();
  jest.spyOn(rows, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, -900, 600, 1_800));
  await userEvent.click(screen.getByRole('button', { name: 'Next' }));
  expect(scrollIntoView).toHaveBeenCalledTimes(1);
});

test('goes back to the last page from beyond the end', async () => {
  const places: number[] = [];
  show(5_000, 120, (place) => places.push(place));
  expect(screen.getByRole('status')).toHaveTextContent(/^120 in total$/);
  await userEvent.click(screen.getByRole('button', { name: 'Previous' }));
  expect(places).toEqual([100]);
});

test('its buttons do nothing before the first and after the last page', async () => {
  const places: number[] = [];
  show(0, 60, (place) => places.push(place));
  await userEvent.click(screen.getByRole('button', { name: 'Previous' }));
  expect(places).toEqual([]);
});
