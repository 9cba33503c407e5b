import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import {
  emailField,
  fillField,
  getForgotLink,
  findHeading,
  passwordField,
  resetPage,
  show,
  signIn,
  userIdField,
} from '../../tests/support/show-account';
import { createGateway, mailedCodeStep } from './testing/fake-gateways';

beforeEach(resetPage);

describe('a sign-in in progress', () => {
  it('continues after a reload', async () => {
    show(createGateway({ resume: () => ({ userId: 'morgan.staff', step: mailedCodeStep }) }));
    expect(await findHeading('Verify Your Identity')).toBeInTheDocument();
    expect(await emailField()).toHaveValue('morgan.staff@example.test');
  });

  it('shows a message when it has expired', () => {
    show(createGateway({ resume: () => 'ran-out' }), { tone: 'info', text: 'Your session has ended.' });
    expect(screen.getByRole('alert')).toHaveTextContent('Your sign-in expired. Please sign in again.');
    expect(userIdField()).toHaveFocus();
  });

  it('is abandoned by the back link, which keeps the user ID', async () => {
    const gateway = createGateway();
    show(gateway);
    await signIn();
    await userEvent.click(await screen.findByRole('button', { name: 'Back To Login' }));
    expect(gateway.abandon).toHaveBeenCalledTimes(1);
    expect(userIdField()).toHaveValue('morgan.staff');
    expect(passwordField()).toHaveFocus();
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it.each([
    ['wrong-credentials', 'Incorrect username or password.'],
    ['verification-failed', 'Failed to verify code'],
    ['codes-used-up', 'Failed to verify codeSign in again to get a new code by email.'],
    ['ran-out', 'Your sign-in expired. Please sign in again.'],
  ] as const)('returns to the form when it ends with %s', async (reason, text) => {
    show(createGateway({ answer: async () => ({ kind: 'ended', reason }) }));
    await signIn();
    await userEvent.type(await screen.findByRole('textbox', { name: 'Enter the code*' }), '000000{Enter}');
    expect(await findHeading('Sign in')).toBeInTheDocument();
    expect(screen.getByRole('alert')).toHaveTextContent(text);
    expect(userIdField()).toHaveValue('morgan.staff');
    expect(passwordField()).toHaveValue('');
    expect(passwordField()).toHaveFocus();
  });
});

describe('navigation to the reset view', () => {
  it('has its own URL, and Back returns to the form with the user ID', async () => {
    show(createGateway());
    await userEvent.type(userIdField(), 'morgan.staff');
    expect(getForgotLink()).toHaveAttribute('href', '/?return=%2Frfr&view=reset');
    await userEvent.click(getForgotLink());
    expect(await findHeading('Reset your password')).toBeInTheDocument();
    expect(document.title).toBe('Reset your password – Municipal Portal');
    expect(window.location.search).toBe('?return=%2Frfr&view=reset');
    expect(await emailField()).toHaveFocus();

    act(() => window.history.back());
    expect(await findHeading('Sign in')).toBeInTheDocument();
    expect(window.location.search).toBe('?return=%2Frfr');
    expect(userIdField()).toHaveValue('morgan.staff');

    act(() => window.history.forward());
    expect(await findHeading('Reset your password')).toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: 'Back To Login' }));
    expect(await findHeading('Sign in')).toBeInTheDocument();
    expect(window.location.search).toBe('?return=%2Frfr');
  });

  it('can be opened directly, and then returns to the form within the portal', async () => {
    window.history.replaceState(null, '', '/?view=reset');
    const { length } = window.history;
    show(createGateway());
    await userEvent.click(await screen.findByRole('button', { name: 'Back To Login' }));
    expect(await findHeading('Sign in')).toBeInTheDocument();
    expect(window.location.pathname + window.location.search).toBe('/');
    expect(window.history).toHaveLength(length);
  });

  it.each([
    ['jordan.expired', ''],
    ['jordan.expired@example.test', 'jordan.expired@example.test'],
  ])('shows that the password has expired: %s', async (userId, address) => {
    show(createGateway({ signIn: async () => ({ kind: 'expired' }) }));
    await signIn(userId);
    expect(await screen.findByRole('alert')).toHaveTextContent('Your password has expired.');
    expect(await emailField()).toHaveValue(address);
    expect(screen.queryByRole('button', { name: 'Use a code instead' })).toBeNull();
  });

  it('shows that a reset is required, and offers a code instead', async () => {
    const gateway = createGateway({ signIn: async () => ({ kind: 'refused', reason: 'reset-required' }) });
    const { onSignedIn } = show(gateway);
    await signIn('taylor.reset');
    expect(await screen.findByRole('alert')).toHaveTextContent('Password reset required for the user.');
    await userEvent.click(screen.getByRole('button', { name: 'Use a code instead' }));
    expect(gateway.startReset).toHaveBeenCalledWith('taylor.reset');
    expect(await findHeading('Choose a New Password')).toBeInTheDocument();
    await userEvent.type(screen.getByRole('textbox', { name: 'Enter the code*' }), '123456');
    for (const field of screen.getAllByLabelText(/^(New|Confirm) Password/)) {
      await fillField(field, 'Another-Ontario-2026!');
    }
    await userEvent.keyboard('{Enter}');
    expect(await findHeading('Sign in')).toBeInTheDocument();
    expect(screen.getByRole('status')).toHaveTextContent('Password has been reset successfully.');
    expect(userIdField()).toHaveValue('taylor.reset');
    expect(onSignedIn).not.toHaveBeenCalled();
  });
});
