import { render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { lazyControl } from './lazy-control';

interface FieldProps {
  readonly label: string;
  readonly placeholder?: string;
}

const Field = ({ label }: FieldProps) => <input aria-label={label} />;

beforeEach(() => {
  // React logs errors that a boundary catches.
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
});

test('shows a disabled field with its label in reserved space, then the control', async () => {
  const Lazy = lazyControl(async () => Field, { width: '16rem', height: 40 });
  render(<Lazy label="County" placeholder="All counties" />);
  const field = screen.getByRole('textbox', { name: 'County' });
  expect(field).toBeDisabled();
  expect(field).toHaveAttribute('placeholder', 'All counties');
  const space = field.parentElement;
  expect(space).toHaveStyle({ width: '16rem', minHeight: '40px' });
  await waitFor(() => expect(screen.getByRole('textbox', { name: 'County' })).toBeEnabled());
  expect(screen.getByRole('textbox').parentElement).toBe(space);
});

test('loads all controls of a page at the same time', async () => {
  const loads: string[] = [];
  const create = (name: string) =>
    lazyControl(() => {
      loads.push(name);
      return new Promise<typeof Field>(() => undefined);
    });
  const [First, Second] = [create('first'), create('second')];
  render(
    <>
      <First label="First" />
      <Second label="Second" />
    </>,
  );
  await waitFor(() => expect(loads).toEqual(['first', 'second']));
});

test('names a control that fails to load, and loads it on Retry', async () => {
  let isReachable = false;
  const Lazy = lazyControl(async () => {
    if (!isReachable) throw new Error('The network is away.');
    return Field;
  });
  render(<Lazy label="County" />);
  expect(await screen.findByRole('status')).toHaveTextContent('This part of the page could not be loaded.');
  isReachable = true;
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
  await waitFor(() => expect(screen.getByRole('textbox', { name: 'County' })).toBeEnabled());
});

test('shows a native fallback when the control fails to load', async () => {
  const Lazy = lazyControl<FieldProps>(() => Promise.reject(new Error('The network is away.')), {
    renderFallback: ({ label }) => <select aria-label={label} />,
  });
  render(<Lazy label="County" />);
  expect(await screen.findByRole('combobox', { name: 'County' })).toBeVisible();
});
