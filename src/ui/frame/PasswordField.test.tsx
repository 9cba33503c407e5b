import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { PasswordField } from './PasswordField';

describe('PasswordField', () => {
  it('shows and hides the password, and announces it', async () => {
    render(<PasswordField label="Password" />);
    const field = screen.getByLabelText('Password');
    await userEvent.type(field, 'secret');
    expect(field).toHaveAttribute('type', 'password');

    const toggle = screen.getByRole('button', { name: 'Show or hide password' });
    expect(toggle).toHaveTextContent('Show');
    expect(toggle).toHaveAttribute('aria-pressed', 'false');
    await userEvent.click(toggle);
    expect(field).toHaveAttribute('type', 'text');
    expect(field).toHaveValue('secret');
    expect(toggle).toHaveTextContent('Hide');
    expect(toggle).toHaveAttribute('aria-pressed', 'true');
    expect(screen.getByText('Your password is shown.')).toBeInTheDocument();

    await userEvent.click(toggle);
    expect(field).toHaveAttribute('type', 'password');
    expect(screen.getByText('Your password is hidden.')).toBeInTheDocument();
  });

  it('accepts a pasted password', async () => {
    render(<PasswordField label="Password" />);
    await userEvent.click(screen.getByLabelText('Password'));
    await userEvent.paste('Assess-Ontario-2025!');
    expect(screen.getByLabelText('Password')).toHaveValue('Assess-Ontario-2025!');
  });
});
