import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { SignInStep, StepOutcome } from '../gateway';
import { createPendingAnswer, createScriptedGateway } from '../testing/create-scripted-gateway';
import { showStep } from '../../../tests/support/show-step';

const address = 'morgan.staff@example.test';
const mailed: SignInStep = { kind: 'code', source: 'mailed', destination: address };
const codeField = () => screen.getByRole('textbox', { name: 'Enter the code*' });
const resend = () => screen.getByRole('button', { name: 'Resend' });

describe('e-mailed code', () => {
  it('shows the destination and suits one-time-code autofill', () => {
    document.title = 'Sign in – Municipal Portal';
    showStep(mailed, createScriptedGateway());
    expect(document.title).toBe('Verify Your Identity – Municipal Portal');
    expect(screen.getByRole('heading', { level: 1, name: 'Verify Your Identity' })).toBeInTheDocument();
    expect(codeField()).toHaveFocus();
    expect(codeField()).toHaveAttribute('autocomplete', 'one-time-code');
    expect(codeField()).toHaveAttribute('inputmode', 'numeric');
    expect(codeField()).toHaveAccessibleDescription(`We've sent an email with your code to ${address}`);
    const shown = screen.getByRole('textbox', { name: 'Email Address' });
    expect(shown).toHaveValue(address);
    expect(shown).toHaveAttribute('readonly');
    expect(screen.getByText("Didn't receive an email?", { exact: false })).toBeInTheDocument();
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it.each(['', '   '])('requires a code when the field contains %p', async (typed) => {
    const gateway = createScriptedGateway();
    showStep(mailed, gateway);
    await userEvent.keyboard(`${typed}{Enter}`);
    expect(codeField()).toBeInvalid();
    expect(codeField()).toHaveAccessibleDescription(expect.stringContaining('Please enter the code.'));
    expect(codeField()).toHaveFocus();
    expect(gateway.answer).not.toHaveBeenCalled();
    await userEvent.keyboard('1');
    expect(codeField()).toBeValid();
  });

  it('is not submitted twice', async () => {
    const { answer, settle } = createPendingAnswer<StepOutcome>();
    const gateway = createScriptedGateway({ outcome: answer });
    const { onDone } = showStep(mailed, gateway);
    await userEvent.paste('  123456\t');
    await userEvent.click(screen.getByRole('button', { name: 'Continue' }));
    expect(screen.getByRole('button', { name: 'Processing...' })).toBeDisabled();
    await userEvent.type(codeField(), '{Enter}');
    await userEvent.click(resend());
    await userEvent.click(screen.getByRole('button', { name: 'Back To Login' }));
    expect(gateway.answer.mock.calls).toEqual([['123456']]);
    expect(gateway.resend).not.toHaveBeenCalled();
    expect(gateway.abandon).not.toHaveBeenCalled();
    await settle({ kind: 'done' });
    expect(onDone).toHaveBeenCalledTimes(1);
  });

  it('clears and focuses the field after a wrong code', async () => {
    showStep(mailed, createScriptedGateway({ outcome: async () => ({ kind: 'again' }) }));
    await userEvent.keyboard('000000');
    await userEvent.click(screen.getByRole('button', { name: 'Continue' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('Error Validating Code');
    expect(codeField()).toHaveValue('');
    expect(codeField()).toHaveFocus();
    expect(screen.getByRole('button', { name: 'Continue' })).toBeEnabled();
  });

  it.each([
    ['verification-failed', 'Failed to verify code'],
    ['attempts-exceeded', 'Attempt limit exceeded. Please try again later.'],
    ['no-pending-sign-in', 'No pending sign-in found.'],
    ['network', 'A network error has occurred.'],
    ['storage-full', /^This browser's storage is full\. .* then try again\.$/],
  ] as const)('keeps the code after %s', async (reason, text) => {
    showStep(mailed, createScriptedGateway({ outcome: async () => ({ kind: 'failed', reason }) }));
    await userEvent.keyboard('123456{Enter}');
    expect(await screen.findByRole('alert')).toHaveTextContent(text);
    expect(codeField()).toHaveValue('123456');
    expect(codeField()).toHaveFocus();
  });

  it('handles a gateway that throws', async () => {
    const broken = () => Promise.reject(new Error('bug'));
    showStep(mailed, createScriptedGateway({ outcome: broken, resend: broken }));
    await userEvent.keyboard('123456{Enter}');
    expect(await screen.findByText('Failed to verify code')).toBeInTheDocument();
    await userEvent.click(resend());
    expect(await screen.findByText('Failed to resend code.')).toBeInTheDocument();
  });

  it('reports the end of the attempt, and sends nothing more', async () => {
    const gateway = createScriptedGateway({
      outcome: async () => ({ kind: 'ended', reason: 'wrong-credentials' }),
    });
    const { onEnded } = showStep(mailed, gateway);
    await userEvent.keyboard('000000{Enter}{Enter}');
    await userEvent.click(resend());
    expect(onEnded.mock.calls).toMatchObject([[{ text: 'Incorrect username or password.' }]]);
    expect(gateway.answer).toHaveBeenCalledTimes(1);
    expect(gateway.resend).not.toHaveBeenCalled();
  });

  it('sends a new code, shows it each time, and clears the field', async () => {
    const gateway = createScriptedGateway();
    showStep(mailed, gateway);
    await userEvent.keyboard('111');
    await userEvent.click(resend());
    const first = await screen.findByRole('status');
    expect(first).toHaveTextContent('A new code has been sent.');
    expect(codeField()).toHaveValue('');
    expect(codeField()).toHaveFocus();
    await userEvent.click(resend());
    expect(await screen.findByRole('status')).not.toBe(first);
    expect(gateway.resend).toHaveBeenCalledTimes(2);
  });

  it.each([
    ['no-credentials', 'No credentials available to resend code.'],
    ['no-pending-sign-in', 'No pending sign-in found.'],
    ['resend-failed', 'Failed to resend code.'],
    ['network', 'A network error has occurred.'],
  ] as const)('shows why no new code was sent: %s', async (reason, text) => {
    showStep(mailed, createScriptedGateway({ resend: async () => ({ kind: 'failed', reason }) }));
    await userEvent.keyboard('12');
    await userEvent.click(resend());
    expect(await screen.findByRole('alert')).toHaveTextContent(text);
    expect(codeField()).toHaveValue('12');
  });

  it('shows its initial message', () => {
    showStep(mailed, createScriptedGateway(), { tone: 'info', text: 'Your sign-in goes on.' });
    expect(screen.getByRole('status')).toHaveTextContent('Your sign-in goes on.');
  });

  it('abandons the attempt on back', async () => {
    const gateway = createScriptedGateway();
    const { onBack } = showStep(mailed, gateway);
    await userEvent.click(screen.getByRole('button', { name: 'Back To Login' }));
    expect(gateway.abandon).toHaveBeenCalledTimes(1);
    expect(onBack).toHaveBeenCalledTimes(1);
  });
});

describe('other codes', () => {
  it('shows the number that a text message was sent to', async () => {
    const gateway = createScriptedGateway();
    showStep({ kind: 'code', source: 'sms', destination: '+*******0012' }, gateway);
    expect(screen.getByText("We've sent a text message with your code to +*******0012")).toBeInTheDocument();
    expect(screen.getByRole('textbox', { name: 'Phone Number' })).toHaveValue('+*******0012');
    expect(screen.getByText("Didn't receive a text message?", { exact: false })).toBeInTheDocument();
    await userEvent.keyboard('123456{Enter}');
    expect(gateway.answer).toHaveBeenCalledWith('123456');
  });

  it('requires the code of an authenticator app, without resend', () => {
    showStep({ kind: 'code', source: 'totp', destination: '' }, createScriptedGateway());
    expect(codeField()).toHaveAccessibleDescription(
      'Open your authenticator app and enter the code it shows for this account.',
    );
    expect(screen.getAllByRole('textbox')).toEqual([codeField()]);
    expect(screen.queryByRole('button', { name: 'Resend' })).toBeNull();
  });

  it('shows an e-mail second factor as e-mailed code, with a masked address', () => {
    showStep({ kind: 'code', source: 'email', destination: 's***@e***' }, createScriptedGateway());
    expect(screen.getByRole('textbox', { name: 'Email Address' })).toHaveValue('s***@e***');
    expect(codeField()).toHaveAccessibleDescription("We've sent an email with your code to s***@e***");
    expect(resend()).toBeInTheDocument();
  });

  it('confirms a new account, and first shows that it is unconfirmed', async () => {
    const gateway = createScriptedGateway({ outcome: async () => ({ kind: 'step', step: mailed }) });
    const { onStep } = showStep({ kind: 'confirm-sign-up', destination: address }, gateway);
    expect(screen.getByRole('alert')).toHaveTextContent('User is not confirmed. Please check your email.');
    await userEvent.keyboard(' 123456 {Enter}');
    expect(gateway.confirmSignUp.mock.calls).toEqual([['123456']]);
    expect(gateway.answer).not.toHaveBeenCalled();
    expect(onStep).toHaveBeenCalledWith(mailed);
  });

  it('clears field and message for the next code', async () => {
    const gateway = createScriptedGateway({ outcome: async () => ({ kind: 'failed', reason: 'network' }) });
    const { goTo } = showStep(mailed, gateway);
    await userEvent.keyboard('123456{Enter}');
    await screen.findByRole('alert');
    goTo({ kind: 'code', source: 'totp', destination: '' });
    expect(codeField()).toHaveValue('');
    expect(codeField()).toHaveFocus();
    expect(screen.queryByRole('alert')).toBeNull();
  });
});
