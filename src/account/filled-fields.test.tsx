import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ManualClock } from '../platform/testing/manual-clock';
import { show } from '../../tests/support/show-account';
import { showStep } from '../../tests/support/show-step';
import type { SignInStep } from './gateway';
import { ChangePasswordPage } from './pages/ChangePasswordPage';
import { ResetView } from './reset/ResetView';
import { createScriptedGateway } from './testing/create-scripted-gateway';
import { createGateway } from './testing/fake-gateways';

const good = 'Assess-Ontario-2026!';
const address = 'morgan.staff@example.test';
const newPasswords = { 'New Password': good, 'Confirm Password': good };
const code = { 'Enter the code*': '123 456' };

interface FilledForm {
  /** Renders the form; returns the submitted values. */
  readonly open: () => () => readonly unknown[];
  readonly fields: Readonly<Record<string, string>>;
  readonly button: string;
  readonly sent: readonly unknown[];
}

const atStep = (
  step: SignInStep,
  fields: FilledForm['fields'],
  sent: readonly unknown[],
): readonly [string, FilledForm] => [
  step.kind,
  {
    open() {
      const gateway = createScriptedGateway();
      showStep(step, gateway);
      return () =>
        [gateway.answer, gateway.confirmSignUp, gateway.confirmReset].flatMap(({ mock }) =>
          mock.calls.flat(),
        );
    },
    fields,
    button: 'Continue',
    sent,
  },
];

const forms: readonly (readonly [string, FilledForm])[] = [
  [
    'sign-in',
    {
      open() {
        const gateway = createGateway();
        show(gateway);
        return () => gateway.signIn.mock.calls.flat();
      },
      fields: { 'User ID': ' morgan.staff ', Password: good },
      button: 'Login',
      sent: ['morgan.staff', good],
    },
  ],
  [
    'reset',
    {
      open() {
        const request = jest.fn(async () => ({ kind: 'failed', message: 'No.' }) as const);
        render(
          <ResetView
            clock={new ManualClock()}
            gateway={createGateway()}
            humanCheck={{
              show(_element, { onToken }) {
                onToken('token');
                return () => undefined;
              },
            }}
            initial={undefined}
            onBack={jest.fn()}
            onStep={jest.fn()}
            preloadSteps={jest.fn()}
            reset={{ request }}
          />,
        );
        return () => request.mock.calls.flat();
      },
      fields: { 'Email Address': ` ${address.toUpperCase()}` },
      button: 'Send Reset',
      sent: [address, 'token'],
    },
  ],
  [
    'change password',
    {
      open() {
        const change = jest.fn(
          async (_session: unknown, password: string) => ({ kind: 'failed', message: password }) as const,
        );
        const session = { session: 'abc', email: address, csrfToken: 'token' };
        render(
          <ChangePasswordPage
            clock={new ManualClock()}
            gateway={{ validate: async () => ({ kind: 'valid', session }), change }}
            leave={jest.fn()}
            session="abc"
          />,
        );
        return () => change.mock.calls.map(([, password]) => password);
      },
      fields: newPasswords,
      button: 'Change Password',
      sent: [good],
    },
  ],
  atStep({ kind: 'code', source: 'mailed', destination: address }, code, ['123456']),
  atStep({ kind: 'confirm-sign-up', destination: address }, code, ['123456']),
  atStep({ kind: 'set-up-totp', secret: 'JBSWY3DP', uri: 'otpauth://totp/x' }, code, ['123456']),
  atStep({ kind: 'confirm-reset', destination: address }, { ...code, ...newPasswords }, ['123456', good]),
  atStep({ kind: 'new-password' }, newPasswords, [good]),
  atStep({ kind: 'password' }, { Password: ` ${good}` }, [` ${good}`]),
  atStep({ kind: 'set-up-email' }, { 'Email Address': address }, [address]),
];

async function getFields({ fields }: FilledForm) {
  const entries = Object.entries(fields);
  return Promise.all(
    entries.map(async ([label, text]) => ({
      field: await screen.findByLabelText<HTMLInputElement>(label),
      text,
    })),
  );
}

/** Fills a field without an event, as scripts and some password managers do. */
async function fillSilently(form: FilledForm): Promise<readonly HTMLInputElement[]> {
  const filled = await getFields(form);
  for (const { field, text } of filled) field.value = text;
  return filled.map(({ field }) => field);
}

describe.each(forms)('the form of %s', (_, form) => {
  const send = () => userEvent.click(screen.getByRole('button', { name: form.button }));

  test('sends values that were filled in without an event', async () => {
    const listSent = form.open();
    await fillSilently(form);
    await send();
    await waitFor(() => expect(listSent()).toEqual(form.sent));
  });

  test('keeps such values while the user types', async () => {
    const listSent = form.open();
    // The form is rendered again with its validation errors.
    await getFields(form);
    await send();
    const fields = await fillSilently(form);
    for (const field of fields.toReversed()) await userEvent.type(field, 'x{Backspace}');
    await send();
    await waitFor(() => expect(listSent()).toEqual(form.sent));
  });
});
