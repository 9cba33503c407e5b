import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { Button } from './Button';

test.each([
  ['is busy', { busy: true }, 0],
  ['has nothing to do', { disabled: true }, 0],
  ['rests in no way', {}, 1],
])(
  'a button that %s submits its form accordingly, by a press and by Enter in a field',
  async (_, rest, times) => {
    const submit = jest.fn();
    render(
      <form
        onSubmit={(event) => {
          event.preventDefault();
          submit();
        }}
      >
        <input aria-label="Name" />
        <Button {...rest}>Save</Button>
      </form>,
    );
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    expect(submit).toHaveBeenCalledTimes(times);
    await userEvent.type(screen.getByLabelText('Name'), '{Enter}');
    expect(submit).toHaveBeenCalledTimes(2 * times);
  },
);
