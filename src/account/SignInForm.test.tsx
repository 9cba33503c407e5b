import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import {
  getForgotLink,
  getLoginButton,
  password,
  passwordField,
  pendingAnswer,
  resetPage,
  show,
  signIn,
  userIdField,
} from '../../tests/support/show-account';
import { getSignedOutMessage } from './account-message';
import type { SignInOutcome, SignInRefusal } from './gateway';
import { createGateway } from './testing/fake-gateways';

beforeEach(resetPage);

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

  it.each([undefined, 'person', 'toString', '__proto__'])('shows no explanation for %p', (reason) => {
    expect(getSignedOutMessage(reason)).toBeUndefined();
  });

  it('shows an error under each field, focuses the first invalid one, and sends no request', async () => {
    const gateway = createGateway();
    show(gateway);
    await userEvent.click(getLoginButton());
    expect(userIdField()).toHaveAccessibleDescription('Please enter your User ID');
    expect(passwordField()).toHaveAccessibleDescription('Please enter your Password');
    expect(userIdField()).toHaveFocus();

    await userEvent.type(userIdField(), 'no');
    expect(userIdField()).toBeValid();
    await userEvent.type(passwordField(), 'short');
    await userEvent.click(getLoginButton());
    expect(userIdField()).toHaveAccessibleDescription('User does not exist.');
    expect(passwordField()).toBeInvalid();
    expect(screen.getByText('Missing or invalid password', { exact: false }).textContent).toBe(
      'Missing or invalid password ',
    );
    expect(userIdField()).toHaveFocus();

    await userEvent.type(userIdField(), 'rmal');
    await userEvent.click(getLoginButton());
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
    await userEvent.click(getLoginButton());
    expect(gateway.signIn).toHaveBeenCalledWith('Morgan.Staff@example.test', password);
    expect(onSignedIn).toHaveBeenCalledTimes(1);
  });

  it('is busy while sending and cannot be submitted twice', async () => {
    const { answer, settle } = pendingAnswer<SignInOutcome>();
    const gateway = createGateway({ signIn: answer });
    show(gateway);
    await signIn();
    expect(getLoginButton()).toHaveAttribute('aria-busy', 'true');
    await userEvent.click(getLoginButton());
    await userEvent.type(passwordField(), '{Enter}');
    await userEvent.click(getForgotLink());
    expect(gateway.signIn).toHaveBeenCalledTimes(1);
    await settle({ kind: 'refused', reason: 'network' });
    expect(getLoginButton()).not.toHaveAttribute('aria-busy');
    await userEvent.click(getLoginButton());
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
    ['storage-full', "This browser's storage is full.", alert],
    ['not-loaded', 'This step could not be loaded. Check your connection and try again.', alert],
    ['authentication-error', 'Authentication error', alert],
  ])('explains %s, and moves the focus to the next action', async (reason, text, focused) => {
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
    await userEvent.click(getLoginButton());
    expect(await screen.findByRole('alert')).toHaveFocus();
  });

  it('handles a gateway that throws', async () => {
    show(createGateway({ signIn: () => Promise.reject(new Error('chunk missing')) }));
    await signIn();
    expect(await screen.findByRole('alert')).toHaveTextContent('Authentication error');
  });

  it.each<[string, () => Promise<SignInRefusal>, string]>([
    ['is unreachable', () => Promise.reject(new Error('no such page')), 'Authentication error'],
    ['would exceed the storage', async () => 'storage-full', "This browser's storage is full."],
  ])('offers hosted sign-in only if configured, and shows a message when it %s', async (_, open, text) => {
    const { unmount } = show(createGateway());
    expect(screen.queryByRole('button', { name: 'Single sign-on' })).toBeNull();
    unmount();
    const openHosted = jest.fn(open);
    show(createGateway({ openHosted }));
    await userEvent.click(screen.getByRole('button', { name: 'Single sign-on' }));
    expect(openHosted).toHaveBeenCalledTimes(1);
    expect(await screen.findByRole('alert')).toHaveTextContent(text);
    expect(screen.getByRole('alert')).toHaveFocus();
  });
});
