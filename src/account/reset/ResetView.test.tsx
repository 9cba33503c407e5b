import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ManualClock } from '../../platform/testing/manual-clock';
import type { ResetGateway, SignInGateway, MessageOutcome } from '../gateway';
import { createGateway, TestHumanCheck } from '../testing/fake-gateways';
import type { InitialResetRequest } from '../account-message';
import { ResetView } from './ResetView';

const sent = 'Password reset instructions have been sent to your email.';
const hint = 'Complete the reCAPTCHA to submit';

function show(
  options: {
    outcome?: ResetGateway['request'];
    gateway?: Partial<SignInGateway>;
    initial?: InitialResetRequest;
  } = {},
) {
  const request = jest.fn(
    options.outcome ?? (async (): Promise<MessageOutcome> => ({ kind: 'done', message: sent })),
  );
  const parts = {
    check: new TestHumanCheck(),
    clock: new ManualClock(),
    gateway: createGateway(options.gateway),
    onBack: jest.fn(),
    onStep: jest.fn(),
    request,
  };
  const { unmount } = render(
    <ResetView
      clock={parts.clock}
      gateway={parts.gateway}
      humanCheck={parts.check}
      onBack={parts.onBack}
      preloadSteps={jest.fn()}
      onStep={parts.onStep}
      reset={{ request }}
      initial={options.initial}
    />,
  );
  return { ...parts, unmount };
}

const email = () => screen.getByRole('textbox', { name: 'Email Address' });
const send = () => screen.getByRole('button', { name: 'Send Reset' });
const verify = (check: TestHumanCheck, token = 'token-1') => act(() => check.events.onToken(token));

describe('Send Reset', () => {
  it('has a tooltip that asks for human verification first', async () => {
    const { request } = show();
    expect(send()).toHaveAttribute('aria-disabled', 'true');
    expect(send()).toBeEnabled();
    expect(send()).toHaveAccessibleDescription(hint);
    expect(screen.getByRole('tooltip')).toHaveTextContent(hint);
    await userEvent.type(email(), 'morgan.staff@example.test{Enter}');
    expect(send()).toHaveFocus();
    expect(request).not.toHaveBeenCalled();
  });

  it('requires an address first', async () => {
    const { request, check } = show();
    verify(check);
    for (const typed of ['', 'morgan', `${'m'.repeat(45)}@e.test`]) {
      await userEvent.clear(email());
      if (typed !== '') await userEvent.type(email(), typed);
      await userEvent.click(send());
      expect(email()).toHaveAccessibleDescription('Please enter your email address.');
      expect(email()).toHaveFocus();
    }
    await userEvent.type(email(), 'x');
    expect(email()).toBeValid();
    expect(request).not.toHaveBeenCalled();
  });

  it('sends the address in lower case with the token, shows the result, and requires a new check', async () => {
    const parts: { settle?: (value: MessageOutcome) => void } = {};
    const { request, check } = show({
      outcome: () =>
        new Promise((resolve) => {
          parts.settle = resolve;
        }),
    });
    verify(check);
    expect(screen.queryByRole('tooltip')).toBeNull();
    expect(send()).not.toHaveAttribute('aria-disabled');
    await userEvent.type(email(), ' Morgan.Staff@Example.Test {Enter}');
    const sending = screen.getByRole('button', { name: 'Submitting...' });
    expect(sending).toHaveAttribute('aria-disabled', 'true');
    await userEvent.click(sending);
    expect(request.mock.calls).toEqual([['morgan.staff@example.test', 'token-1']]);
    await act(async () => parts.settle?.({ kind: 'done', message: sent }));
    expect(screen.getByRole('status')).toHaveTextContent(sent);
  });

  it('shows the next steps once accepted, with focus on the heading', async () => {
    const { check, clock, onBack } = show();
    verify(check);
    await userEvent.type(email(), 'Morgan.Staff@Example.Test{Enter}');
    expect(await screen.findByRole('heading', { level: 1, name: 'Check your email' })).toHaveFocus();
    expect(screen.getByRole('status')).toHaveTextContent(sent);
    expect(screen.getByText(/morgan\.staff@example\.test/i)).toBeInTheDocument();
    expect(screen.queryByRole('textbox')).toBeNull();
    expect(screen.queryByRole('button', { name: 'Send Reset' })).toBeNull();
    expect(check.activeChecks).toHaveLength(0);
    expect(clock.waiting).toBe(0);
    await userEvent.click(screen.getByRole('button', { name: 'Back To Login' }));
    expect(onBack).toHaveBeenCalledTimes(1);
  });

  it('can be submitted again, with the same address and a new check', async () => {
    const { check, request } = show();
    verify(check);
    await userEvent.type(email(), 'morgan.staff@example.test{Enter}');
    await userEvent.click(await screen.findByRole('button', { name: 'Send again' }));
    expect(email()).toHaveValue('morgan.staff@example.test');
    expect(email()).toHaveFocus();
    expect(check.activeChecks).toHaveLength(1);
    expect(send()).toHaveAccessibleDescription(hint);
    verify(check, 'token-2');
    await userEvent.click(send());
    expect(request.mock.calls).toEqual([
      ['morgan.staff@example.test', 'token-1'],
      ['morgan.staff@example.test', 'token-2'],
    ]);
    expect(await screen.findByRole('status')).toHaveTextContent(sent);
  });

  it.each<[string, ResetGateway['request'], string]>([
    [
      'the back end rejects the request',
      async () => ({ kind: 'failed', message: 'No such account.' }),
      'No such account.',
    ],
    [
      'the token is rejected',
      async () => ({ kind: 'failed', message: 'Recaptcha Error. Please try again.' }),
      'Recaptcha Error. Please try again.',
    ],
    [
      'an unexpected error occurs',
      () => Promise.reject(new Error('bug')),
      'An unexpected error has occured. Please wait a few minutes or contact your support.',
    ],
  ])('shows a message when %s, and keeps the address', async (_what, outcome, text) => {
    const { check } = show({ outcome });
    verify(check);
    await userEvent.type(email(), 'morgan.staff@example.test{Enter}');
    expect(await screen.findByRole('alert')).toHaveTextContent(text);
    expect(screen.getByRole('alert')).toHaveFocus();
    expect(email()).toHaveValue('morgan.staff@example.test');
    verify(check, 'token-2');
    expect(send()).not.toHaveAttribute('aria-disabled');
  });
});

describe('human verification', () => {
  // Specification map: 9.2
  it('is valid for 60 s, then renders again', async () => {
    const { check, clock } = show();
    verify(check);
    await act(() => clock.advance(59_999));
    expect(send()).not.toHaveAttribute('aria-disabled');
    expect(check.renderCount).toBe(1);
    await act(() => clock.advance(1));
    expect(send()).toHaveAccessibleDescription(hint);
    expect(check.renderCount).toBe(2);
    verify(check, 'token-2');
    expect(send()).not.toHaveAttribute('aria-disabled');
  });

  const group = () => screen.getByRole('group', { name: 'Human verification' });
  const ranOut = 'The human check expired. Please complete it again.';

  it.each<[string, (parts: ReturnType<typeof show>) => Promise<void>]>([
    ['60 s have passed', ({ clock }) => act(() => clock.advance(60_000))],
    ['the widget reports it', async ({ check }) => act(() => check.events.onExpired())],
  ])('shows that it expired and takes the focus, when %s', async (_, runOut) => {
    const parts = show();
    verify(parts.check);
    act(() => send().focus());
    await runOut(parts);
    expect(screen.getByRole('status')).toHaveTextContent(ranOut);
    expect(group()).toHaveFocus();
    expect(group()).toHaveAccessibleDescription(ranOut);
    verify(parts.check, 'token-2');
    expect(screen.queryByRole('status')).toBeNull();
  });

  it('keeps the focus in an input when it expires', async () => {
    const { check, clock } = show();
    verify(check);
    await userEvent.type(email(), 'morgan');
    await act(() => clock.advance(60_000));
    expect(screen.getByRole('status')).toHaveTextContent(ranOut);
    expect(email()).toHaveFocus();
  });

  it('counts the 60 s from the last token', async () => {
    const { check, clock } = show();
    verify(check);
    await act(() => clock.advance(50_000));
    verify(check, 'token-2');
    await act(() => clock.advance(59_999));
    expect(send()).not.toHaveAttribute('aria-disabled');
  });

  it('is unverified again when the widget reports it', () => {
    const { check, clock } = show();
    verify(check);
    act(() => check.events.onExpired());
    expect(send()).toHaveAccessibleDescription(hint);
    expect(clock.waiting).toBe(0);
  });

  it('shows a failure with Retry', async () => {
    const { check } = show();
    act(() => check.events.onError());
    expect(screen.getByRole('alert')).toHaveTextContent('Recaptcha Error. Please try again.');
    expect(send()).toHaveAccessibleDescription(hint);
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(screen.queryByRole('alert')).toBeNull();
    verify(check);
    expect(send()).not.toHaveAttribute('aria-disabled');
  });

  it('is disposed with the view', () => {
    const { check, clock, unmount } = show();
    verify(check);
    unmount();
    expect(check.activeChecks).toHaveLength(0);
    expect(clock.waiting).toBe(0);
  });
});

describe('reset by code', () => {
  const initial: InitialResetRequest = {
    userId: 'taylor.reset',
    message: { tone: 'danger', text: 'Password reset required for the user.' },
    withCode: true,
  };

  it.each([
    ['attempts-exceeded', 'Attempt limit exceeded. Please try again later.'],
    ['network', 'A network error has occurred.'],
  ] as const)('shows why it is not possible: %s', async (reason, text) => {
    const { onStep } = show({ initial, gateway: { startReset: async () => ({ kind: 'failed', reason }) } });
    await userEvent.click(screen.getByRole('button', { name: 'Use a code instead' }));
    expect(await screen.findByText(text)).toBeInTheDocument();
    expect(onStep).not.toHaveBeenCalled();
  });

  it('returns to the form on request', async () => {
    const { onBack } = show({ initial });
    await userEvent.click(screen.getByRole('button', { name: 'Back To Login' }));
    expect(onBack).toHaveBeenCalledTimes(1);
  });
});
