import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ChangePasswordGateway, ResetSession } from '../gateway';
import { ManualClock } from '../../platform/testing/manual-clock';
import { createPendingAnswer } from '../testing/create-scripted-gateway';
import { ChangePasswordPage } from './ChangePasswordPage';

const good = 'Assess-Ontario-2026!';
const session: ResetSession = { session: 'abc', email: 'morgan.staff@example.test', csrfToken: 'token' };
type Change = ChangePasswordGateway['change'];
type Validate = ChangePasswordGateway['validate'];

function show(
  answers: { readonly validate?: Validate; readonly change?: Change } = {},
  given: { readonly session: string | undefined } = { session: 'abc' },
) {
  const gateway = {
    validate: jest.fn<ReturnType<Validate>, Parameters<Validate>>(
      answers.validate ?? (async () => ({ kind: 'valid', session }) as const),
    ),
    change: jest.fn<ReturnType<Change>, Parameters<Change>>(
      answers.change ?? (async () => ({ kind: 'done', message: 'Password has been reset successfully.' })),
    ),
  };
  const leave = jest.fn<undefined, [string]>();
  const clock = new ManualClock();
  const { unmount } = render(
    <ChangePasswordPage clock={clock} gateway={gateway} leave={leave} session={given.session} />,
  );
  return { gateway, leave, clock, unmount };
}

const password = () => screen.findByLabelText('New Password');
const confirmation = () => screen.getByLabelText('Confirm Password');
const submit = () => screen.getByRole('button', { name: 'Change Password' });

async function fill(first: string, second: string) {
  await userEvent.click(await password());
  await userEvent.paste(first);
  await userEvent.click(confirmation());
  await userEvent.paste(second);
  await userEvent.click(submit());
}

describe('session of a reset link', () => {
  it('is rejected without a request when missing', async () => {
    for (const missing of [undefined, '']) {
      const { gateway, leave, unmount } = show({}, { session: missing });
      await act(async () => undefined);
      expect(leave.mock.calls).toEqual([['/error?code=401']]);
      expect(gateway.validate).not.toHaveBeenCalled();
      unmount();
    }
  });

  it('is rejected when invalid', async () => {
    const { leave } = show({ validate: async () => ({ kind: 'invalid' }) });
    await act(async () => undefined);
    expect(leave.mock.calls).toEqual([['/error?code=401']]);
    expect(screen.queryByLabelText('New Password')).toBeNull();
  });

  it('is checked again if there was no response', async () => {
    const answers = [
      async () => ({ kind: 'failed', message: 'Error: 503 Service Unavailable' }) as const,
      () => Promise.reject(new Error('bug')),
      async () => ({ kind: 'valid', session }) as const,
    ];
    const { gateway, leave } = show({ validate: () => answers.shift()?.() ?? Promise.reject(new Error()) });
    expect(await screen.findByText('Error: 503 Service Unavailable')).toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByText(/An unexpected error has occured/)).toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await password()).toHaveFocus();
    expect(gateway.validate.mock.calls).toEqual([['abc'], ['abc'], ['abc']]);
    expect(leave).not.toHaveBeenCalled();
  });
});

describe('change-password page', () => {
  it("shows the user, and toggles each field's visibility separately", async () => {
    document.title = 'Municipal Portal';
    show();
    expect(await password()).toHaveFocus();
    expect(document.title).toBe('Change Password – Municipal Portal');
    expect(screen.getByText(/^Enter a new password for/)).toHaveTextContent(
      'Enter a new password for morgan.staff@example.test',
    );
    expect(screen.getByText('At least 15 characters', { exact: false })).toBeInTheDocument();
    const [first, second] = screen.getAllByRole('button', { name: 'Show or hide password' });
    if (first === undefined || second === undefined) throw new Error('Two switches are expected.');
    await userEvent.click(second);
    expect(confirmation()).toHaveAttribute('type', 'text');
    expect(await password()).toHaveAttribute('type', 'password');
    await userEvent.click(first);
    expect(await password()).toHaveAttribute('type', 'text');
  });

  it.each([
    ['weak', 'weak'],
    [` ${good}`, ` ${good}`],
    [`${good}${'Ab1-'.repeat(8)}`, `${good}${'Ab1-'.repeat(8)}`],
  ])('focuses the new password when it is %p', async (first, second) => {
    const { gateway } = show();
    await fill(first, second);
    expect(await password()).toBeInvalid();
    expect(await password()).toHaveFocus();
    expect(confirmation()).toBeValid();
    expect(gateway.change).not.toHaveBeenCalled();
  });

  it('focuses the confirmation when it differs', async () => {
    const { gateway } = show();
    await fill(good, `${good}?`);
    expect(confirmation()).toHaveAccessibleDescription('Passwords do not match');
    expect(confirmation()).toHaveFocus();
    expect(await password()).toBeValid();
    expect(gateway.change).not.toHaveBeenCalled();
  });

  // Specification map: 9.15
  it('sends it trimmed, shows success, and redirects after 3 s', async () => {
    const { gateway, leave, clock } = show();
    await fill(good, `${good} `);
    expect(gateway.change.mock.calls).toEqual([[session, good]]);
    expect(await screen.findByRole('status')).toHaveTextContent('Password has been reset successfully.');
    await act(() => clock.advance(2999));
    expect(leave).not.toHaveBeenCalled();
    await act(() => clock.advance(1));
    expect(leave.mock.calls).toEqual([['/']]);
  });

  it('cancels the redirect on unmount, and can be left earlier', async () => {
    const { leave, clock, unmount } = show();
    await fill(good, good);
    await userEvent.click(await screen.findByRole('button', { name: 'Sign in now' }));
    expect(leave.mock.calls).toEqual([['/']]);
    unmount();
    expect(clock.waiting).toBe(0);
  });

  it('is submitted once at a time', async () => {
    const { answer, settle } = createPendingAnswer<Awaited<ReturnType<Change>>>();
    const { gateway } = show({ change: answer });
    await fill(good, good);
    expect(submit()).toHaveAttribute('aria-busy', 'true');
    await userEvent.click(submit());
    await userEvent.type(confirmation(), '{Enter}');
    expect(gateway.change).toHaveBeenCalledTimes(1);
    await settle({ kind: 'failed', message: 'This link was used before.' });
    expect(screen.getByRole('alert')).toHaveTextContent('This link was used before.');
    expect(confirmation()).toHaveValue(good);
    await userEvent.click(submit());
    expect(gateway.change).toHaveBeenCalledTimes(2);
  });

  it.each<[string, Change]>([
    ['the back end sends no message', async () => ({ kind: 'failed', message: '' })],
    ['the gateway throws', () => Promise.reject(new Error('bug'))],
  ])('reports that the reset failed when %s', async (_, change) => {
    const { leave } = show({ change });
    await fill(good, good);
    expect(await screen.findByRole('alert')).toHaveTextContent('Password reset failed');
    expect(leave).not.toHaveBeenCalled();
  });
});
