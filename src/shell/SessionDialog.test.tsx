import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { err, PortalError } from '#base';
import { portalParts } from '../../tests/support/portal-parts';
import { SessionDialog } from './SessionDialog';

afterEach(() => localStorage.clear());

/** Shows the dialog for a session whose warning started this many seconds ago. */
async function openWarning(since = 0) {
  const parts = portalParts();
  const { session, storage, clock } = parts;
  storage.sessionExpiry.write(clock.now() - since * 1_000);
  await session.load();
  render(<SessionDialog session={session} />);
  return {
    ...parts,
    tick: (seconds: number) =>
      act(async () => {
        await clock.sleep(seconds * 1_000);
        session.check();
      }),
  };
}

const dialog = () => screen.queryByRole('dialog', { name: 'Your session is about to expire!' });
const announcements = () => screen.getAllByRole('status').map(({ textContent }) => textContent);
const button = (name: string) => screen.getByRole('button', { name });

test('is absent while the session is active', async () => {
  await openWarning(-1);
  expect(dialog()).toBeNull();
  expect(announcements().join('')).toBe('');
});

test('counts down each second, and announces only 30 and 10 s', async () => {
  const { tick } = await openWarning();
  expect(dialog()).toBeVisible();
  expect(screen.getByRole('timer')).toHaveTextContent('You will be logged out in 60 seconds.');
  expect(announcements()).toEqual(['', '']);
  const said: string[] = [];
  for (let second = 1; second < 60; second += 1) {
    await tick(1);
    const [text = ''] = announcements();
    if (text !== said.at(-1)) said.push(text ?? '');
  }
  expect(screen.getByRole('timer')).toHaveTextContent('You will be logged out in 1 second.');
  expect(said).toEqual([
    '',
    'You will be logged out in 30 seconds.',
    'You will be logged out in 10 seconds.',
  ]);
});

test('focuses "Yes, extend it!" first', async () => {
  await openWarning();
  expect(button('Yes, extend it!')).toHaveAttribute('autofocus');
  expect(button('Log Out')).not.toHaveAttribute('autofocus');
});

test('closes on "Yes, extend it!", without the toast about another tab', async () => {
  const { storage, clock } = await openWarning();
  await userEvent.click(button('Yes, extend it!'));
  expect(dialog()).toBeNull();
  expect(announcements().join('')).toBe('');
  expect(storage.sessionExpiry.read()).toBe(clock.now() + 20 * 60_000);
});

test('stays open with a message on "Yes, extend it!" while offline', async () => {
  const { identity } = await openWarning();
  identity.renew.mockResolvedValue(
    err(new PortalError('A network error has occurred.', { code: 'network' })),
  );
  await userEvent.click(button('Yes, extend it!'));
  expect(screen.getByRole('alert')).toHaveTextContent('A network error has occurred. Please try again.');
  expect(dialog()).toBeVisible();
});

test('logs out on "Log Out"', async () => {
  const { leave } = await openWarning();
  await userEvent.click(button('Log Out'));
  expect(leave.mock.calls).toEqual([['/']]);
  expect(dialog()).toBeNull();
});

test('closes on an extension in another tab, with a toast', async () => {
  const { storage, clock, tick } = await openWarning();
  storage.sessionExpiry.write(clock.now() + 20 * 60_000);
  await tick(1);
  expect(dialog()).toBeNull();
  expect(announcements()).toEqual(['Your session was extended in another tab.']);
});
