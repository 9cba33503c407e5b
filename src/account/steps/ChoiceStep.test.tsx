import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { FirstFactor, SignInStep, StepOutcome } from '../gateway';
import { createPendingAnswer, createScriptedGateway } from '../testing/create-scripted-gateway';
import { showStep } from '../../../tests/support/show-step';

const namesOfChoices = () =>
  within(screen.getByRole('list'))
    .queryAllByRole('button')
    .map((button) => button.textContent);
const choice = (name: RegExp) => screen.getByRole('button', { name });

function withPasskeys() {
  Object.defineProperty(window, 'PublicKeyCredential', { configurable: true, value: class {} });
}

afterEach(() => {
  Reflect.deleteProperty(window, 'PublicKeyCredential');
});

describe('back link to a choice', () => {
  const app: SignInStep = { kind: 'code', source: 'totp', destination: '' };
  const choices: StepOutcome = {
    kind: 'step',
    step: { kind: 'choose-second-factor', choices: ['TOTP', 'SMS'] },
  };
  const back = () => screen.queryByRole('button', { name: 'Back' });

  it('is shown on a chosen step, and returns to the choice', async () => {
    const gateway = createScriptedGateway({ canGoBack: true, outcome: async () => choices });
    const { onStep, onBack } = showStep(app, gateway);
    await userEvent.click(screen.getByRole('button', { name: 'Back' }));
    expect(gateway.back).toHaveBeenCalledTimes(1);
    expect(onStep.mock.calls).toEqual([[{ kind: 'choose-second-factor', choices: ['TOTP', 'SMS'] }]]);
    expect(onBack).not.toHaveBeenCalled();
  });

  it('is absent without a choice', () => {
    showStep(app, createScriptedGateway());
    expect(back()).toBeNull();
    expect(screen.getByRole('button', { name: 'Back To Login' })).toBeInTheDocument();
  });

  it('shows why it failed, and can be used again', async () => {
    const gateway = createScriptedGateway({
      canGoBack: true,
      outcome: async () => ({ kind: 'failed', reason: 'network' }),
    });
    showStep(app, gateway);
    await userEvent.click(screen.getByRole('button', { name: 'Back' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('A network error has occurred.');
    await userEvent.click(screen.getByRole('button', { name: 'Back' }));
    expect(gateway.back).toHaveBeenCalledTimes(2);
  });

  it('is disabled while a code is checked', async () => {
    const { answer, settle } = createPendingAnswer<StepOutcome>();
    const gateway = createScriptedGateway({ canGoBack: true, outcome: answer });
    showStep(app, gateway);
    await userEvent.keyboard('123456{Enter}');
    await userEvent.click(screen.getByRole('button', { name: 'Back' }));
    expect(gateway.back).not.toHaveBeenCalled();
    await settle({ kind: 'again' });
  });
});

describe('a choice', () => {
  it('focuses its heading and sends the chosen factor', async () => {
    const gateway = createScriptedGateway();
    const { onDone } = showStep({ kind: 'choose-second-factor', choices: ['SMS', 'TOTP', 'EMAIL'] }, gateway);
    expect(screen.getByRole('heading', { level: 1, name: 'Choose How to Verify' })).toHaveFocus();
    expect(namesOfChoices()).toEqual([
      'Text message We send a code to your phone.',
      'Authenticator app An app on your phone shows a code.',
      'Email We send a code to your email address.',
    ]);
    await userEvent.tab();
    await userEvent.tab();
    await userEvent.keyboard('{Enter}');
    expect(gateway.answer.mock.calls).toEqual([['TOTP']]);
    expect(onDone).toHaveBeenCalledTimes(1);
  });

  it('offers the factors that can be set up', async () => {
    const next: StepOutcome = { kind: 'step', step: { kind: 'set-up-email' } };
    const gateway = createScriptedGateway({ outcome: async () => next });
    const { onStep } = showStep({ kind: 'choose-set-up', choices: ['TOTP', 'EMAIL'] }, gateway);
    expect(screen.getByRole('heading', { name: 'Set Up a Second Step' })).toBeInTheDocument();
    await userEvent.click(choice(/^Email/));
    expect(gateway.answer).toHaveBeenCalledWith('EMAIL');
    expect(onStep).toHaveBeenCalledWith(next.step);
  });

  it('is submitted once, and again after a rejection', async () => {
    const { answer, settle } = createPendingAnswer<StepOutcome>();
    const gateway = createScriptedGateway({ outcome: answer });
    showStep({ kind: 'choose-second-factor', choices: ['SMS', 'EMAIL'] }, gateway);
    await userEvent.click(choice(/^Email/));
    expect(choice(/^Email/)).toHaveAttribute('aria-busy', 'true');
    expect(choice(/^Text message/)).toHaveAttribute('aria-disabled', 'true');
    await userEvent.click(choice(/^Text message/));
    expect(gateway.answer.mock.calls).toEqual([['EMAIL']]);
    await settle({ kind: 'again' });
    expect(screen.getByRole('alert')).toHaveTextContent('This choice was not accepted. Please choose again.');
    await userEvent.click(choice(/^Text message/));
    expect(gateway.answer).toHaveBeenLastCalledWith('SMS');
  });

  it('does not mention a code when there is none', async () => {
    showStep(
      { kind: 'choose-set-up', choices: ['TOTP'] },
      createScriptedGateway({ outcome: async () => ({ kind: 'failed', reason: 'verification-failed' }) }),
    );
    await userEvent.click(choice(/^Authenticator app/));
    expect(await screen.findByRole('alert')).toHaveTextContent('Authentication error');
  });
});

describe('the choice of a first factor', () => {
  const all: readonly FirstFactor[] = ['PASSWORD', 'PASSWORD_SRP', 'EMAIL_OTP', 'SMS_OTP', 'WEB_AUTHN'];

  it('offers a passkey if supported, and one password option', async () => {
    withPasskeys();
    const gateway = createScriptedGateway();
    showStep({ kind: 'choose-first-factor', choices: all }, gateway);
    expect(namesOfChoices()).toEqual([
      'Password You enter your password.',
      'Email We send a code to your email address.',
      'Text message We send a code to your phone.',
      'Passkey You unlock a passkey on this device or on your phone.',
    ]);
    expect(screen.queryByText(/does not support passkeys/)).toBeNull();
    await userEvent.click(choice(/^Password/));
    expect(gateway.answer).toHaveBeenCalledWith('PASSWORD_SRP');
  });

  it('offers the plain password if it is the only option', async () => {
    const gateway = createScriptedGateway();
    showStep({ kind: 'choose-first-factor', choices: ['PASSWORD'] }, gateway);
    await userEvent.click(choice(/^Password/));
    expect(gateway.answer).toHaveBeenCalledWith('PASSWORD');
  });

  it('explains why a passkey is missing', () => {
    showStep(
      { kind: 'choose-first-factor', choices: ['PASSWORD_SRP', 'WEB_AUTHN'] },
      createScriptedGateway(),
    );
    expect(namesOfChoices()).toEqual(['Password You enter your password.']);
    expect(
      screen.getByText('This browser does not support passkeys. Please choose another method.'),
    ).toBeInTheDocument();
  });

  it('shows a message when no option is left', () => {
    showStep({ kind: 'choose-first-factor', choices: ['WEB_AUTHN'] }, createScriptedGateway());
    expect(namesOfChoices()).toEqual([]);
    expect(screen.getByText(/None of the methods set up for your account work/)).toBeInTheDocument();
  });

  it.each([
    ['passkey-not-supported', /does not support passkeys/],
    ['passkey-cancelled', /was cancelled/],
    ['passkey-aborted', /was interrupted/],
    ['passkey-relying-party-mismatch', /does not belong to this site/],
  ] as const)('explains %s and keeps all options', async (reason, text) => {
    withPasskeys();
    const gateway = createScriptedGateway({ outcome: async () => ({ kind: 'failed', reason }) });
    showStep({ kind: 'choose-first-factor', choices: ['EMAIL_OTP', 'WEB_AUTHN'] }, gateway);
    await userEvent.click(choice(/^Passkey/));
    expect(await screen.findByRole('alert')).toHaveTextContent(text);
    expect(choice(/^Passkey/)).toHaveAttribute('aria-disabled', 'false');
    await userEvent.click(choice(/^Email/));
    expect(gateway.answer.mock.calls).toEqual([['WEB_AUTHN'], ['EMAIL_OTP']]);
  });
});
