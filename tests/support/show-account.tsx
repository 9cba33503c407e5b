import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ManualClock } from '#platform/testing';
import { AccountApp } from '../../src/account/AccountApp';
import type { AccountMessage } from '../../src/account/account-message';
import type { SignInGateway } from '../../src/account/gateway';
import { TestHumanCheck } from '../../src/account/testing/fake-gateways';

/** The password of the user who signs in. */
export const password = 'Assess-Ontario-2025!';

/** Renders the signed-out page. */
export function show(gateway: SignInGateway, initialMessage?: AccountMessage) {
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
      languages={[]}
      version="21.05.01"
    />,
  );
  return { onSignedIn, ...view };
}

/** A promise that the test settles. */
export function pendingAnswer<T>() {
  const parts: { settle?: (value: T) => void } = {};
  const promise = new Promise<T>((resolve) => {
    parts.settle = resolve;
  });
  return { answer: () => promise, settle: (value: T) => act(async () => parts.settle?.(value)) };
}

/** The field of the user ID. */
export const userIdField = () => screen.getByRole('textbox', { name: 'User ID' });

/** The field of the password. */
export const passwordField = () => screen.getByLabelText('Password');

/** The button that signs in. */
export const getLoginButton = () => screen.getByRole('button', { name: 'Login' });

/** The link to the reset view. */
export const getForgotLink = () => screen.getByRole('link', { name: 'Forgot/Reset password?' });

/** Waits for the heading of a view. */
export const findHeading = (name: string) => screen.findByRole('heading', { level: 1, name });

/** Waits for the field of the email address. */
export const emailField = () => screen.findByRole('textbox', { name: 'Email Address' });

/** Fills in the form and submits it. */
export async function signIn(userId = 'morgan.staff') {
  await fillField(userIdField(), userId);
  await fillField(passwordField(), password);
  await userEvent.click(getLoginButton());
}

/** Pastes a text into a field. */
export async function fillField(field: HTMLElement, text: string) {
  await userEvent.click(field);
  await userEvent.paste(text);
}

/** The address and title of the sign-in page; call it in `beforeEach`. */
export function resetPage(): void {
  document.title = 'Municipal Portal';
  window.history.replaceState(null, '', '/?return=%2Frfr');
}
