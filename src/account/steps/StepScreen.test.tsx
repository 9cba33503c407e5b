import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createScriptedGateway } from '../testing/create-scripted-gateway';
import { showStep } from '../../../tests/support/show-step';

const good = 'Assess-Ontario-2026!';
const submit = () => userEvent.click(screen.getByRole('button', { name: 'Continue' }));
const newPassword = () => screen.getByLabelText('New Password');
const confirmation = () => screen.getByLabelText('Confirm Password');

describe('a new password at sign-in', () => {
  it('is entered twice, checked against the rules, and sent once both are valid', async () => {
    const gateway = createScriptedGateway();
    const { onDone } = showStep({ kind: 'new-password' }, gateway);
    expect(screen.getByRole('heading', { level: 1, name: 'Choose a New Password' })).toBeInTheDocument();
    expect(newPassword()).toHaveFocus();
    expect(newPassword()).toHaveAttribute('autocomplete', 'new-password');
    await userEvent.keyboard('short');
    await submit();
    expect(newPassword()).toHaveAccessibleDescription('This password does not meet every requirement.');
    expect(newPassword()).toHaveFocus();
    await userEvent.clear(newPassword());
    await userEvent.keyboard(good);
    await submit();
    expect(confirmation()).toHaveAccessibleDescription('Passwords do not match');
    expect(confirmation()).toHaveFocus();
    expect(gateway.answer).not.toHaveBeenCalled();
    await userEvent.keyboard(`${good}{Enter}`);
    expect(gateway.answer.mock.calls).toEqual([[good]]);
    expect(onDone).toHaveBeenCalledTimes(1);
  });

  it('keeps the input when the provider requires a stronger one', async () => {
    showStep(
      { kind: 'new-password' },
      createScriptedGateway({ outcome: async () => ({ kind: 'failed', reason: 'weak-password' }) }),
    );
    await userEvent.keyboard(good);
    await userEvent.type(confirmation(), `${good}{Enter}`);
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'This password was not accepted. Please choose a stronger one.',
    );
    expect(newPassword()).toHaveValue(good);
    expect(newPassword()).toHaveFocus();
  });
});

describe('the password as a first factor', () => {
  it('is sent unchanged, for the passed user ID', async () => {
    const gateway = createScriptedGateway();
    showStep({ kind: 'password' }, gateway);
    expect(screen.getByRole('textbox', { name: 'User ID' })).toHaveValue('morgan.staff');
    expect(screen.getByLabelText('Password')).toHaveAttribute('autocomplete', 'current-password');
    await userEvent.keyboard('{Enter}');
    expect(screen.getByLabelText('Password')).toHaveAccessibleDescription('Please enter your Password');
    await userEvent.keyboard(' with blanks {Enter}');
    expect(gateway.answer.mock.calls).toEqual([[' with blanks ']]);
  });

  it('can be entered again when wrong', async () => {
    showStep({ kind: 'password' }, createScriptedGateway({ outcome: async () => ({ kind: 'again' }) }));
    await userEvent.keyboard('wrong{Enter}');
    expect(await screen.findByRole('alert')).toHaveTextContent('Incorrect username or password.');
    expect(screen.getByLabelText('Password')).toHaveValue('');
    expect(screen.getByLabelText('Password')).toHaveFocus();
  });
});

describe('setting up an authenticator app', () => {
  const secret = 'JBSWY3DPEHPK3PXPJBSW';
  const uri = `otpauth://totp/Portal:jamie?secret=${secret}&issuer=Portal`;

  it('shows QR code, link and key, and accepts the first code', async () => {
    const gateway = createScriptedGateway();
    const { onDone } = showStep({ kind: 'set-up-totp', secret, uri }, gateway);
    expect(screen.getByRole('img', { name: 'QR code for your authenticator app' })).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Open in an app on this device' })).toHaveAttribute('href', uri);
    expect(screen.getByText('JBSW Y3DP EHPK 3PXP JBSW')).toBeInTheDocument();
    expect(screen.getByRole('textbox', { name: 'Enter the code*' })).toHaveFocus();
    await userEvent.keyboard(' 123456{Enter}');
    expect(gateway.answer.mock.calls).toEqual([['123456']]);
    expect(onDone).toHaveBeenCalledTimes(1);
  });

  it('copies the key without spaces', async () => {
    const user = userEvent.setup();
    showStep({ kind: 'set-up-totp', secret, uri }, createScriptedGateway());
    await user.click(screen.getByRole('button', { name: 'Copy key' }));
    expect(await screen.findByText('Key copied.')).toBeInTheDocument();
    expect(await navigator.clipboard.readText()).toBe(secret);
  });

  it('shows a message when the browser denies copying', async () => {
    const user = userEvent.setup();
    showStep({ kind: 'set-up-totp', secret, uri }, createScriptedGateway());
    jest.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('denied'));
    await user.click(screen.getByRole('button', { name: 'Copy key' }));
    expect(
      await screen.findByText('The key could not be copied. Select it and copy it manually.'),
    ).toBeInTheDocument();
  });

  it('links only to an authenticator app', () => {
    showStep({ kind: 'set-up-totp', secret, uri: 'https://elsewhere.example/' }, createScriptedGateway());
    expect(screen.queryByRole('link')).toBeNull();
  });

  it('accepts another code when the first was wrong', async () => {
    showStep(
      { kind: 'set-up-totp', secret, uri },
      createScriptedGateway({ outcome: async () => ({ kind: 'again' }) }),
    );
    await userEvent.keyboard('000000{Enter}');
    expect(await screen.findByRole('alert')).toHaveTextContent('Error Validating Code');
    expect(screen.getByRole('textbox', { name: 'Enter the code*' })).toHaveValue('');
  });
});

describe('setting up e-mail codes', () => {
  it('accepts only a valid address', async () => {
    const gateway = createScriptedGateway();
    showStep({ kind: 'set-up-email' }, gateway);
    const field = screen.getByRole('textbox', { name: 'Email Address' });
    expect(field).toHaveFocus();
    expect(field).toHaveAttribute('autocomplete', 'email');
    await userEvent.keyboard('morgan@{Enter}');
    expect(field).toHaveAccessibleDescription('Please enter your email address.');
    expect(gateway.answer).not.toHaveBeenCalled();
    await userEvent.keyboard('example.test{Enter}');
    expect(gateway.answer.mock.calls).toEqual([['morgan@example.test']]);
  });
});

describe('a reset by code', () => {
  const step = { kind: 'confirm-reset', destination: 't***@e***' } as const;
  const codeField = () => screen.getByRole('textbox', { name: 'Enter the code*' });

  it('accepts code and new password together', async () => {
    const gateway = createScriptedGateway();
    const { onDone } = showStep(step, gateway);
    expect(codeField()).toHaveFocus();
    expect(codeField()).toHaveAccessibleDescription("We've sent an email with your code to t***@e***");
    await userEvent.keyboard('{Enter}');
    expect(codeField()).toBeInvalid();
    await userEvent.keyboard(' 123456 ');
    await submit();
    expect(newPassword()).toHaveFocus();
    await userEvent.keyboard(good);
    await userEvent.type(confirmation(), `${good}{Enter}`);
    expect(gateway.confirmReset.mock.calls).toEqual([['123456', good]]);
    expect(onDone).toHaveBeenCalledTimes(1);
  });

  it('keeps the passwords when the code was wrong', async () => {
    showStep(step, createScriptedGateway({ outcome: async () => ({ kind: 'again' }) }));
    await userEvent.keyboard('000000');
    await userEvent.type(newPassword(), good);
    await userEvent.type(confirmation(), `${good}{Enter}`);
    expect(await screen.findByRole('alert')).toHaveTextContent('Error Validating Code');
    expect(codeField()).toHaveValue('');
    expect(codeField()).toHaveFocus();
    expect(newPassword()).toHaveValue(good);
  });

  it('requests another code, and keeps the passwords', async () => {
    const gateway = createScriptedGateway();
    showStep(step, gateway);
    await userEvent.keyboard('123456');
    await userEvent.type(newPassword(), good);
    await userEvent.click(screen.getByRole('button', { name: 'Resend' }));
    expect(await screen.findByText('A new code has been sent.')).toBeInTheDocument();
    expect(gateway.resend).toHaveBeenCalledTimes(1);
    expect(codeField()).toHaveValue('');
    expect(newPassword()).toHaveValue(good);
  });
});
