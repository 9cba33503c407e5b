import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ManualClock } from '../platform/testing/manual-clock';
import { AccountApp } from './AccountApp';
import type { SignInGateway, SignInOutcome, SignInRefusal } from './gateway';
import { getSignedOutMessage, type AccountMessage } from './account-message';
import { createGateway, mailedCodeStep, TestHumanCheck } from './testing/fake-gateways';

const password = 'Assess-Ontario-2025!';

function show(gateway: SignInGateway, initialMessage?: AccountMessage) {
  const onSignedIn = jest.fn();
  const view = render(
    <AccountApp
      clock={new ManualClock()}
      gateway={gateway}
      humanCheck={new TestHumanCheck()}
      initialMessage={initialMessage}
      links={[
        { label: 'LinkedIn', url: 'https://social.example/linkedin', icon: 'linkedin' },
        { label: 'Newsletter', url: 'https://social.example/newsletter' },
      ]}
      onSignedIn={onSignedIn}
      reset={{ request: async () => ({ kind: 'done', message: 'Sent.' }) }}
      tagline="The primary source of assessment-related information for municipal staff"
      title="Municipal Portal"
      version="21.05.01"
    />,
  );
  return { onSignedIn, ...view };
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
const forgot = () => screen.getByRole('link', { name: 'Forgot/Reset password?' });
const heading = (name: string) => screen.findByRole('heading', { level: 1, name });
const emailField = () => screen.findByRole('textbox', { name: 'Email Address' });

async function signIn(userId = 'morgan.staff') {
  await fill(userIdField(), userId);
  await fill(passwordField(), password);
  await userEvent.click(login());
}

async function fill(field: HTMLElement, text: string) {
  await userEvent.click(field);
  await userEvent.paste(text);
}

beforeEach(() => {
  document.title = 'Municipal Portal';
  window.history.replaceState(null, '', '/?return=%2Frfr');
});

describe('sign-in form', () => {
  it('has a name, labels for password managers, and focus in the first field', () => {
    show(createGateway());
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

  it('opens social links in a new window without opener', () => {
    show(createGateway());
    const marks = screen.getAllByRole('link', { name: /opens in a new window/ });
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

  it('shows why the user was signed out', () => {
    show(createGateway(), { tone: 'info', text: 'Your session has ended.' });
    expect(screen.getByRole('status')).toHaveTextContent('Your session has ended.');
  });

  it.each([
    ['inactivity', 'You were signed out after 20 minutes without activity.'],
    ['elsewhere', 'You were signed out in another tab.'],
    ['ended', 'Your session has ended. Please sign in again.'],
  ])('explains a sign-out by %s, and still focuses the user ID', (reason, text) => {
    show(createGateway(), getSignedOutMessage(reason));
    expect(screen.getByRole('status')).toHaveTextContent(text);
    expect(userIdField()).toHaveFocus();
  });

  it.each([undefined, 'person', 'toString', '__proto__'])('explains nothing for %p', (reason) => {
    expect(getSignedOutMessage(reason)).toBeUndefined();
  });

  it('shows an error under each field, focuses the first invalid one, and sends no request', async () => {
    const gateway = createGateway();
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

  it('works by keyboard alone', async () => {
    const gateway = createGateway();
    const { onSignedIn } = show(gateway);
    await userEvent.keyboard('morgan.staff');
    await userEvent.tab();
    await userEvent.keyboard(`${password}{Enter}`);
    expect(gateway.signIn).toHaveBeenCalledWith('morgan.staff', password);
    expect(await screen.findByRole('textbox', { name: 'Enter the code*' })).toHaveFocus();
    await userEvent.keyboard('123456');
    expect(document.title).toBe('Verify Your Identity – Municipal Portal');
    await userEvent.keyboard('{Enter}');
    expect(gateway.answer).toHaveBeenCalledWith('123456');
    expect(onSignedIn).toHaveBeenCalledTimes(1);
  });

  it('trims a pasted user ID, and sends the password unchanged', async () => {
    const gateway = createGateway({ signIn: async () => ({ kind: 'done' }) });
    const { onSignedIn } = show(gateway);
    await userEvent.paste(' Morgan.Staff@example.test ');
    await userEvent.tab();
    await userEvent.paste(password);
    await userEvent.click(login());
    expect(gateway.signIn).toHaveBeenCalledWith('Morgan.Staff@example.test', password);
    expect(onSignedIn).toHaveBeenCalledTimes(1);
  });

  it('is busy while sending and cannot be submitted twice', async () => {
    const { answer, settle } = pendingAnswer<SignInOutcome>();
    const gateway = createGateway({ signIn: answer });
    show(gateway);
    await signIn();
    expect(login()).toHaveAttribute('aria-busy', 'true');
    await userEvent.click(login());
    await userEvent.type(passwordField(), '{Enter}');
    await userEvent.click(forgot());
    expect(gateway.signIn).toHaveBeenCalledTimes(1);
    await settle({ kind: 'refused', reason: 'network' });
    expect(login()).not.toHaveAttribute('aria-busy');
    await userEvent.click(login());
    expect(gateway.signIn).toHaveBeenCalledTimes(2);
  });

  const alert = () => screen.getByRole('alert');

  it.each<[SignInRefusal, string, () => HTMLElement]>([
    ['unknown-user', 'User does not exist.', userIdField],
    ['wrong-credentials', 'Incorrect username or password.', passwordField],
    ['expiry-check-failed', 'Wrong email or password.', passwordField],
    ['not-confirmed', 'User is not confirmed. Please check your email.', alert],
    ['attempts-exceeded', 'Attempt limit exceeded. Please try again later.', alert],
    ['already-signed-in', 'There is already a signed in user.', alert],
    ['human-check', 'Recaptcha Error. Please try again.', alert],
    ['network', 'A network error has occurred.', alert],
    ['not-loaded', 'This step could not be loaded. Check your connection and try again.', alert],
    ['authentication-error', 'Authentication error', alert],
  ])('says what %s means, and moves the focus to what comes next', async (reason, text, focused) => {
    show(createGateway({ signIn: async () => ({ kind: 'refused', reason }) }));
    await signIn();
    expect(await screen.findByRole('alert')).toHaveTextContent(text);
    expect(userIdField()).toHaveValue('morgan.staff');
    expect(passwordField()).toHaveValue(focused === passwordField ? '' : password);
    expect(focused()).toHaveFocus();
  });

  it('focuses the message again when the next attempt fails', async () => {
    show(createGateway({ signIn: async () => ({ kind: 'refused', reason: 'human-check' }) }));
    await signIn();
    expect(await screen.findByRole('alert')).toHaveFocus();
    await userEvent.click(login());
    expect(await screen.findByRole('alert')).toHaveFocus();
  });

  it('handles a gateway that throws', async () => {
    show(createGateway({ signIn: () => Promise.reject(new Error('chunk missing')) }));
    await signIn();
    expect(await screen.findByRole('alert')).toHaveTextContent('Authentication error');
  });

  it('offers hosted sign-in only if configured, and shows when it is unreachable', async () => {
    const { unmount } = show(createGateway());
    expect(screen.queryByRole('button', { name: 'Single sign-on' })).toBeNull();
    unmount();
    const openHosted = jest.fn(() => Promise.reject(new Error('no such page')));
    show(createGateway({ openHosted }));
    await userEvent.click(screen.getByRole('button', { name: 'Single sign-on' }));
    expect(openHosted).toHaveBeenCalledTimes(1);
    expect(await screen.findByRole('alert')).toHaveTextContent('Authentication error');
    expect(screen.getByRole('alert')).toHaveFocus();
  });
});

describe('a sign-in in progress', () => {
  it('continues after a reload', async () => {
    show(createGateway({ resume: () => ({ userId: 'morgan.staff', step: mailedCodeStep }) }));
    expect(await heading('Verify Your Identity')).toBeInTheDocument();
    expect(await emailField()).toHaveValue('morgan.staff@example.test');
  });

  it('shows a message when it has expired', () => {
    show(createGateway({ resume: () => 'ran-out' }), { tone: 'info', text: 'Your session has ended.' });
    expect(screen.getByRole('alert')).toHaveTextContent('Your sign-in expired. Please sign in again.');
    expect(userIdField()).toHaveFocus();
  });

  it('is abandoned by the back link, keeping the user ID', async () => {
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
    expect(await heading('Sign in')).toBeInTheDocument();
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
    expect(forgot()).toHaveAttribute('href', '/?return=%2Frfr&view=reset');
    await userEvent.click(forgot());
    expect(await heading('Reset your password')).toBeInTheDocument();
    expect(document.title).toBe('Reset your password – Municipal Portal');
    expect(window.location.search).toBe('?return=%2Frfr&view=reset');
    expect(await emailField()).toHaveFocus();

    act(() => window.history.back());
    expect(await heading('Sign in')).toBeInTheDocument();
    expect(window.location.search).toBe('?return=%2Frfr');
    expect(userIdField()).toHaveValue('morgan.staff');

    act(() => window.history.forward());
    expect(await heading('Reset your password')).toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: 'Back To Login' }));
    expect(await heading('Sign in')).toBeInTheDocument();
    expect(window.location.search).toBe('?return=%2Frfr');
  });

  it('can be opened directly, and then returns to the form within the portal', async () => {
    window.history.replaceState(null, '', '/?view=reset');
    const { length } = window.history;
    show(createGateway());
    await userEvent.click(await screen.findByRole('button', { name: 'Back To Login' }));
    expect(await heading('Sign in')).toBeInTheDocument();
    expect(window.location.pathname + window.location.search).toBe('/');
    expect(window.history).toHaveLength(length);
  });

  it.each([
    ['jordan.expired', ''],
    ['jordan.expired@example.test', 'jordan.expired@example.test'],
  ])('shows that the password has expired to %s', async (userId, address) => {
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
    expect(await heading('Choose a New Password')).toBeInTheDocument();
    await userEvent.type(screen.getByRole('textbox', { name: 'Enter the code*' }), '123456');
    for (const field of screen.getAllByLabelText(/^(New|Confirm) Password/)) {
      await fill(field, 'Another-Ontario-2026!');
    }
    await userEvent.keyboard('{Enter}');
    expect(await heading('Sign in')).toBeInTheDocument();
    expect(screen.getByRole('status')).toHaveTextContent('Password has been reset successfully.');
    expect(userIdField()).toHaveValue('taylor.reset');
    expect(onSignedIn).not.toHaveBeenCalled();
  });
});
