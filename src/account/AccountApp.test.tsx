import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { AccountApp } from './AccountApp';
import type { CodeOutcome, ResendOutcome, SignInGateway, SignInOutcome, SignInRefusal } from './gateway';
import type { AccountMessage } from './message';

const password = 'Assess-Ontario-2025!';

/** A gateway that answers what the test says, and remembers what it was asked. */
function gatewayThat(answers: {
  signIn?: () => Promise<SignInOutcome>;
  confirmCode?: () => Promise<CodeOutcome>;
  resend?: () => Promise<ResendOutcome>;
}) {
  return {
    signIn: jest.fn<Promise<SignInOutcome>, Parameters<SignInGateway['signIn']>>(
      answers.signIn ?? (async () => ({ kind: 'code', email: 'morgan.staff@example.test' })),
    ),
    confirmCode: jest.fn<Promise<CodeOutcome>, Parameters<SignInGateway['confirmCode']>>(
      answers.confirmCode ?? (async () => ({ kind: 'done' })),
    ),
    resend: jest.fn<Promise<ResendOutcome>, []>(answers.resend ?? (async () => ({ kind: 'sent' }))),
  };
}

function show(gateway: SignInGateway, initialMessage?: AccountMessage) {
  const onSignedIn = jest.fn();
  render(
    <AccountApp
      gateway={gateway}
      initialMessage={initialMessage}
      links={[
        { label: 'LinkedIn', url: 'https://social.example/linkedin', icon: 'linkedin' },
        { label: 'Newsletter', url: 'https://social.example/newsletter' },
      ]}
      onSignedIn={onSignedIn}
      tagline="The primary source of assessment-related information for municipal staff"
      title="Municipal Portal"
      version="21.05.01"
    />,
  );
  return { onSignedIn };
}

/** A promise that the test settles when it wants. */
function pendingAnswer<T>() {
  const parts: { settle?: (value: T) => void } = {};
  const promise = new Promise<T>((resolve) => {
    parts.settle = resolve;
  });
  return { answer: () => promise, settle: (value: T) => act(async () => parts.settle?.(value)) };
}

const userIdField = () => screen.getByRole('textbox', { name: 'User ID' });
const passwordField = () => screen.getByLabelText('Password');
const login = () => screen.getByRole('button', { name: 'Login' });
const codeField = () => screen.getByRole('textbox', { name: 'Enter the code*' });

async function signIn(userId = 'morgan.staff') {
  await userEvent.type(userIdField(), userId);
  await userEvent.type(passwordField(), password);
  await userEvent.click(login());
}

async function reachCodeStep(gateway: SignInGateway) {
  const shown = show(gateway);
  await signIn();
  await screen.findByRole('heading', { name: 'Verify Your Identity' });
  return shown;
}

describe('the sign-in form', () => {
  it('is named, labelled for password managers, and ready to type into', () => {
    show(gatewayThat({}));
    expect(document.title).toBe('Sign in – Municipal Portal');
    expect(screen.getByRole('heading', { level: 1, name: 'Sign in' })).toBeInTheDocument();
    expect(userIdField()).toHaveFocus();
    expect(userIdField()).toHaveAttribute('autocomplete', 'username');
    expect(passwordField()).toHaveAttribute('autocomplete', 'current-password');
    expect(screen.getByText('Version 21.05.01')).toBeInTheDocument();
    expect(screen.getByText('Every property, every value, one portal.')).toBeInTheDocument();
    expect(
      screen.getByText('The primary source of assessment-related information for municipal staff'),
    ).toBeInTheDocument();
  });

  it('opens social links in a new window that knows nothing of this one', () => {
    show(gatewayThat({}));
    const marks = screen.getAllByRole('link');
    expect(marks.map((link) => link.getAttribute('href'))).toEqual([
      'https://social.example/linkedin',
      'https://social.example/newsletter',
    ]);
    for (const link of marks) {
      expect(link).toHaveAttribute('target', '_blank');
      expect(link).toHaveAttribute('rel', 'noopener noreferrer');
    }
    expect(screen.getByRole('link', { name: 'LinkedIn (opens in a new window)' })).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Newsletter (opens in a new window)' })).toBeInTheDocument();
  });

  it('shows why the person is here again', () => {
    show(gatewayThat({}), { tone: 'info', text: 'Your session has ended.' });
    expect(screen.getByRole('status')).toHaveTextContent('Your session has ended.');
  });

  it('says under each field what is wrong, goes to the first wrong one, and asks nobody', async () => {
    const gateway = gatewayThat({});
    show(gateway);
    await userEvent.click(login());
    expect(userIdField()).toHaveAccessibleDescription('Please enter your User ID');
    expect(passwordField()).toHaveAccessibleDescription('Please enter your Password');
    expect(userIdField()).toHaveFocus();

    await userEvent.type(userIdField(), 'no');
    expect(userIdField()).toBeValid();
    await userEvent.type(passwordField(), 'short');
    await userEvent.click(login());
    expect(userIdField()).toHaveAccessibleDescription('User does not exist.');
    expect(passwordField()).toBeInvalid();
    expect(screen.getByText('Missing or invalid password', { exact: false }).textContent).toBe(
      'Missing or invalid password ',
    );
    expect(userIdField()).toHaveFocus();

    await userEvent.type(userIdField(), 'rmal');
    await userEvent.click(login());
    expect(passwordField()).toHaveFocus();
    expect(gateway.signIn).not.toHaveBeenCalled();
  });

  it('goes from an empty page to the portal by keyboard alone', async () => {
    const gateway = gatewayThat({});
    const { onSignedIn } = show(gateway);
    await userEvent.keyboard('morgan.staff');
    await userEvent.tab();
    await userEvent.keyboard(`${password}{Enter}`);
    expect(gateway.signIn).toHaveBeenCalledWith('morgan.staff', password);
    expect(await screen.findByRole('textbox', { name: 'Enter the code*' })).toHaveFocus();
    await userEvent.keyboard('123456{Enter}');
    expect(gateway.confirmCode).toHaveBeenCalledWith('123456');
    expect(onSignedIn).toHaveBeenCalledTimes(1);
  });

  it('takes what is pasted, without the blanks around a user ID, and sends the password as it is', async () => {
    const gateway = gatewayThat({ signIn: async () => ({ kind: 'done' }) });
    const { onSignedIn } = show(gateway);
    await userEvent.paste(' Morgan.Staff@example.test ');
    await userEvent.tab();
    await userEvent.paste(password);
    await userEvent.click(login());
    expect(gateway.signIn).toHaveBeenCalledWith('Morgan.Staff@example.test', password);
    expect(onSignedIn).toHaveBeenCalledTimes(1);
  });

  it('is busy while it works and cannot be sent twice', async () => {
    const { answer, settle } = pendingAnswer<SignInOutcome>();
    const gateway = gatewayThat({ signIn: answer });
    show(gateway);
    await signIn();
    expect(login()).toHaveAttribute('aria-busy', 'true');
    await userEvent.click(login());
    await userEvent.type(passwordField(), '{Enter}');
    expect(gateway.signIn).toHaveBeenCalledTimes(1);
    await settle({ kind: 'refused', reason: 'network' });
    expect(login()).not.toHaveAttribute('aria-busy');
    await userEvent.click(login());
    expect(gateway.signIn).toHaveBeenCalledTimes(2);
  });

  it.each<[SignInRefusal, string, boolean]>([
    ['unknown-user', 'User does not exist.', true],
    ['wrong-credentials', 'Incorrect username or password.', false],
    ['expiry-check-failed', 'Wrong email or password.', false],
    ['not-confirmed', 'User is not confirmed. Please check your email.', true],
    ['attempts-exceeded', 'Attempt limit exceeded. Please try again later.', true],
    ['reset-required', 'Password reset required for the user.', true],
    ['human-check', 'Recaptcha Error. Please try again.', true],
    ['network', 'A network error has occurred.', true],
    ['authentication-error', 'Authentication error', true],
  ])('says what %s means, and keeps what was typed', async (reason, text, keepsPassword) => {
    show(gatewayThat({ signIn: async () => ({ kind: 'refused', reason }) }));
    await signIn();
    expect(await screen.findByRole('alert')).toHaveTextContent(text);
    expect(userIdField()).toHaveValue('morgan.staff');
    expect(passwordField()).toHaveValue(keepsPassword ? password : '');
    if (!keepsPassword) expect(passwordField()).toHaveFocus();
  });

  it('says that a password has expired', async () => {
    show(gatewayThat({ signIn: async () => ({ kind: 'expired' }) }));
    await signIn('jordan.expired');
    expect(await screen.findByRole('alert')).toHaveTextContent('Your password has expired.');
    expect(userIdField()).toHaveValue('jordan.expired');
  });

  it('survives a gateway that throws', async () => {
    show(gatewayThat({ signIn: () => Promise.reject(new Error('chunk missing')) }));
    await signIn();
    expect(await screen.findByRole('alert')).toHaveTextContent('Authentication error');
  });
});

describe('the code step', () => {
  it('says where the code went and fits one-time codes', async () => {
    await reachCodeStep(gatewayThat({}));
    expect(document.title).toBe('Verify Your Identity – Municipal Portal');
    expect(codeField()).toHaveFocus();
    expect(codeField()).toHaveAttribute('autocomplete', 'one-time-code');
    expect(codeField()).toHaveAttribute('inputmode', 'numeric');
    expect(codeField()).toHaveAccessibleDescription(
      "We've sent an email with your code to morgan.staff@example.test",
    );
    const address = screen.getByRole('textbox', { name: 'Email Address' });
    expect(address).toHaveValue('morgan.staff@example.test');
    expect(address).toHaveAttribute('readonly');
    expect(screen.getByText("Didn't receive an email?", { exact: false })).toBeInTheDocument();
  });

  it.each(['', '   '])('asks for the code when the field holds %p', async (typed) => {
    const gateway = gatewayThat({});
    await reachCodeStep(gateway);
    await userEvent.keyboard(`${typed}{Enter}`);
    expect(codeField()).toHaveAccessibleDescription(expect.stringContaining('Please enter the code.'));
    expect(codeField()).toHaveFocus();
    expect(gateway.confirmCode).not.toHaveBeenCalled();
  });

  it('trims a pasted code, and is not sent twice while it works', async () => {
    const { answer, settle } = pendingAnswer<CodeOutcome>();
    const gateway = gatewayThat({ confirmCode: answer });
    const { onSignedIn } = await reachCodeStep(gateway);
    await userEvent.paste('  123456\t');
    await userEvent.click(screen.getByRole('button', { name: 'Continue' }));
    expect(screen.getByRole('button', { name: 'Processing...' })).toBeDisabled();
    await userEvent.type(codeField(), '{Enter}');
    await userEvent.click(screen.getByRole('button', { name: 'Resend' }));
    expect(gateway.confirmCode.mock.calls).toEqual([['123456']]);
    expect(gateway.resend).not.toHaveBeenCalled();
    await settle({ kind: 'done' });
    expect(onSignedIn).toHaveBeenCalledTimes(1);
  });

  it('empties the field and goes back to it after a wrong code', async () => {
    await reachCodeStep(gatewayThat({ confirmCode: async () => ({ kind: 'wrong' }) }));
    await userEvent.keyboard('000000{Enter}');
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
  ] as const)('keeps the code after %s', async (reason, text) => {
    await reachCodeStep(gatewayThat({ confirmCode: async () => ({ kind: 'failed', reason }) }));
    await userEvent.keyboard('123456{Enter}');
    expect(await screen.findByRole('alert')).toHaveTextContent(text);
    expect(codeField()).toHaveValue('123456');
  });

  it('survives a gateway that throws', async () => {
    await reachCodeStep(
      gatewayThat({
        confirmCode: () => Promise.reject(new Error('bug')),
        resend: () => Promise.reject(new Error('bug')),
      }),
    );
    await userEvent.keyboard('123456{Enter}');
    expect(await screen.findByText('Failed to verify code')).toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: 'Resend' }));
    expect(await screen.findByText('Failed to resend code.')).toBeInTheDocument();
  });

  it.each([
    ['wrong-credentials', 'Incorrect username or password.'],
    ['verification-failed', 'Failed to verify code'],
  ] as const)('goes back to the form when the attempt ends with %s', async (reason, text) => {
    const gateway = gatewayThat({ confirmCode: async () => ({ kind: 'ended', reason }) });
    await reachCodeStep(gateway);
    await userEvent.keyboard('000000{Enter}');
    expect(await screen.findByRole('heading', { name: 'Sign in' })).toBeInTheDocument();
    expect(screen.getByRole('alert')).toHaveTextContent(text);
    expect(userIdField()).toHaveValue('morgan.staff');
    expect(passwordField()).toHaveValue('');
    expect(passwordField()).toHaveFocus();
  });

  it('sends a new code and says so each time', async () => {
    const gateway = gatewayThat({});
    await reachCodeStep(gateway);
    await userEvent.keyboard('111');
    await userEvent.click(screen.getByRole('button', { name: 'Resend' }));
    const first = await screen.findByRole('status');
    expect(first).toHaveTextContent('A new code has been sent.');
    expect(codeField()).toHaveValue('');
    await userEvent.click(screen.getByRole('button', { name: 'Resend' }));
    expect(await screen.findByRole('status')).not.toBe(first);
    expect(gateway.resend).toHaveBeenCalledTimes(2);
  });

  it.each([
    ['no-credentials', 'No credentials available to resend code.'],
    ['no-pending-sign-in', 'No pending sign-in found.'],
    ['resend-failed', 'Failed to resend code.'],
    ['network', 'A network error has occurred.'],
  ] as const)('says why no new code was sent: %s', async (reason, text) => {
    await reachCodeStep(gatewayThat({ resend: async () => ({ kind: 'failed', reason }) }));
    await userEvent.click(screen.getByRole('button', { name: 'Resend' }));
    expect(await screen.findByRole('alert')).toHaveTextContent(text);
  });
});
