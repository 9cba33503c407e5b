import { render, screen } from '@testing-library/react';
import { TextField } from './TextField';

describe('TextField', () => {
  it('has neither description nor error by default', () => {
    render(<TextField label="User ID" />);
    const field = screen.getByRole('textbox', { name: 'User ID' });
    expect(field).toBeValid();
    expect(field).not.toHaveAccessibleDescription();
  });

  it('associates error, hint and external description with the field', () => {
    render(
      <>
        <p id="elsewhere">The code is in your mail.</p>
        <TextField
          aria-describedby="elsewhere"
          error="Please enter the code."
          hint="Six digits"
          label="Code"
        />
      </>,
    );
    const field = screen.getByRole('textbox', { name: 'Code' });
    expect(field).toBeInvalid();
    expect(field).toHaveAccessibleDescription('Please enter the code. Six digits The code is in your mail.');
  });
});
