import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { VerificationGateway } from '../gateway';
import { ManualClock } from '../../platform/testing/manual-clock';
import { createPendingAnswer } from '../testing/create-scripted-gateway';
import { EmailVerificationPage } from './EmailVerificationPage';

type Answer = Awaited<ReturnType<VerificationGateway['verify']>>;

function show(verify: () => Promise<Answer>, session?: string) {
  const gateway = { verify: jest.fn(verify) };
  const leave = jest.fn<undefined, [string]>();
  const clock = new ManualClock();
  render(<EmailVerificationPage clock={clock} gateway={gateway} leave={leave} session={session} />);
  return { gateway, leave, clock };
}

describe('the e-mail verification page', () => {
  it('shows progress, then that the address is verified, and offers to sign in', async () => {
    const { answer, settle } = createPendingAnswer<Answer>();
    document.title = 'Municipal Portal';
    const { gateway, leave, clock } = show(answer, 'abc');
    expect(document.title).toBe('Email Verification – Municipal Portal');
    expect(screen.getByRole('status', { name: 'Verifying your email' })).toBeInTheDocument();
    await settle('verified');
    expect(screen.getByRole('status')).toHaveTextContent('Email Successfully Verified');
    expect(gateway.verify.mock.calls).toEqual([['abc']]);
    await act(() => clock.advance(60_000));
    expect(leave).not.toHaveBeenCalled();
    await userEvent.click(screen.getByRole('button', { name: 'Sign in' }));
    expect(leave.mock.calls).toEqual([['/']]);
  });

  it.each<[string, string | undefined, string]>([
    ['without a session', undefined, 'Invalid session.'],
    ['with an empty session', '', 'Invalid session.'],
    ['with a rejected session', 'old', 'Session validation failed or expired'],
  ])('%s shows a message and redirects after 3 s', async (_, session, text) => {
    const { gateway, leave, clock } = show(async () => 'refused', session);
    expect(await screen.findByRole('alert')).toHaveTextContent(text);
    expect(gateway.verify).toHaveBeenCalledTimes(session ? 1 : 0);
    await act(() => clock.advance(2999));
    expect(leave).not.toHaveBeenCalled();
    await act(() => clock.advance(1));
    expect(leave.mock.calls).toEqual([['/error?code=401']]);
  });

  it.each<[string, () => Promise<Answer>, string]>([
    ['there is no response', async () => 'unreachable', 'A network error has occurred.'],
    ['the response is an error', async () => 'failed', 'The service could not check your link.'],
    ['the gateway throws', () => Promise.reject(new Error('bug')), 'The service could not check your link.'],
  ])('stays and offers a retry when %s', async (_, first, text) => {
    const answers = [first, async () => 'verified' as const];
    const { leave, clock } = show(() => answers.shift()?.() ?? Promise.reject(new Error()), 'abc');
    expect(await screen.findByText(text)).toBeInTheDocument();
    await act(() => clock.advance(60_000));
    expect(leave).not.toHaveBeenCalled();
    await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByText('Email Successfully Verified')).toBeInTheDocument();
  });
});
