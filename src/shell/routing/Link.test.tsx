import { fireEvent, render, screen } from '@testing-library/react';
import type { ComponentProps } from 'react';
import { Link } from './Link';

const here = () => window.location.pathname + window.location.search;

function draw(props: Partial<ComponentProps<typeof Link>> = {}): HTMLElement {
  window.history.pushState(null, '', '/sla');
  render(
    <Link to="/rfr?page=2" {...props}>
      RfRs
    </Link>,
  );
  return screen.getByRole('link', { name: 'RfRs' });
}

test('a click navigates in this document', () => {
  const onClick = jest.fn();
  const link = draw({ onClick });
  expect(link).toHaveAttribute('href', '/rfr?page=2');
  const entries = window.history.length;
  expect(fireEvent.click(link)).toBe(false);
  expect(here()).toBe('/rfr?page=2');
  expect(window.history.length).toBe(entries + 1);
  expect(onClick).toHaveBeenCalledTimes(1);
});

test('a click on the current page adds no history entry', () => {
  const link = draw();
  fireEvent.click(link);
  const entries = window.history.length;
  fireEvent.click(link);
  expect(window.history.length).toBe(entries);
});

test.each([{ ctrlKey: true }, { metaKey: true }, { shiftKey: true }, { altKey: true }, { button: 1 }])(
  'a click with %o is left to the browser',
  (how) => {
    const link = draw();
    const atTheEnd = jest.fn((event: Event) => {
      expect(event.defaultPrevented).toBe(false);
      event.preventDefault();
    });
    window.addEventListener('click', atTheEnd, { once: true });
    fireEvent.click(link, how);
    expect(atTheEnd).toHaveBeenCalledTimes(1);
    expect(here()).toBe('/sla');
  },
);

test('a click with default prevented does not navigate', () => {
  fireEvent.click(draw({ onClick: (event) => event.preventDefault() }));
  expect(here()).toBe('/sla');
});
