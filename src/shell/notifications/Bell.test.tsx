import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { err, ok, PortalError } from '#base';
import { listCall, openBell as open } from '../../../tests/support/open-bell';
import { ScriptedBroadcastChannel } from '../../platform/testing/event-source';
import { sampleExtract, sampleNotification } from '../../platform/testing/notifications';
import { ScriptedWebSocket } from '../../platform/testing/web-socket';

const broken = new PortalError('The service returned an error (500).', {
  code: 'http-500',
  status: 500,
});

beforeEach(() => {
  ScriptedWebSocket.instances = [];
  ScriptedWebSocket.opensAutomatically = true;
  Reflect.set(globalThis, 'WebSocket', ScriptedWebSocket);
  Reflect.set(globalThis, 'BroadcastChannel', ScriptedBroadcastChannel);
  // The virtual list measures the available space.
  jest.spyOn(Element.prototype, 'clientHeight', 'get').mockReturnValue(550);
  jest.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(66);
});

afterEach(() => {
  jest.restoreAllMocks();
  ScriptedBroadcastChannel.closeAll();
  localStorage.clear();
});

test('shows loading first, and keeps the same button', async () => {
  const { bell, start, advance } = await open(ok([sampleNotification()]));
  expect(bell).toHaveAccessibleName('Loading notifications');
  await start();
  expect(screen.getByRole('button')).toBe(bell);
  expect(bell).toHaveAccessibleName('Notifications, 1 unread');
  await advance();
});

test('is expanded with its drop-down; opening marks visible items as read, and Escape returns the focus', async () => {
  const { bell, start, press, getIcon } = await open(ok([sampleNotification()]));
  await start();
  expect(getIcon(bell)).toBe('bell');
  const panel = await press();
  expect(getIcon(bell)).toBe('bell-ring');
  expect(bell).toHaveAttribute('aria-expanded', 'true');
  expect(await panel.findByRole('listitem')).toHaveTextContent('New');
  expect(bell).toHaveAccessibleName('Notifications');
  await userEvent.tab();
  await userEvent.keyboard('{Escape}');
  expect(screen.queryByRole('region')).toBeNull();
  expect(bell).toHaveFocus();
  expect(getIcon(bell)).toBe('bell');
});

test('reloads the list on opening, without a message if that fails', async () => {
  const first = sampleNotification();
  const { parts, start, advance, press, bell } = await open(ok([first]));
  await start();
  await advance(90_000);
  parts.http.answer(listCall, ok({ data: [first, sampleNotification({ id: 'n-2' })] }));
  const panel = await press();
  expect(await panel.findAllByRole('listitem')).toHaveLength(2);
  await userEvent.click(bell);
  await advance(10_000);
  parts.http.answer(listCall, err(broken));
  const again = await press();
  await advance(5_000);
  expect(again.getAllByRole('listitem')).toHaveLength(2);
  expect(again.queryByRole('alert')).toBeNull();
  expect(bell).not.toHaveAttribute('data-tooltip');
});

// Specification map: 8.32
test('shows icon and tooltip after two failures; Retry loads the list', async () => {
  const { parts, bell, start, advance, press, getIcon } = await open(err(broken));
  await start();
  await advance(5_000);
  expect(getIcon(bell)).toBe('alert-circle');
  expect(bell).toHaveAttribute('data-tooltip', 'Failed to fetch notifications!');
  const panel = await press();
  expect(panel.getByRole('alert')).toHaveTextContent(`Failed to fetch notifications!${broken.message}`);
  parts.http.answer(listCall, ok({ data: [sampleNotification()] }));
  await userEvent.click(panel.getByRole('button', { name: 'Retry' }));
  await advance();
  expect(panel.getByRole('listitem')).toHaveTextContent('The roll was refreshed.');
  expect(bell).not.toHaveAttribute('data-tooltip');
});

test('Retry keeps the focus while loading and on failure, then moves it to the list', async () => {
  const { parts, start, advance, press } = await open(err(broken));
  await start();
  await advance(5_000);
  const panel = await press();
  const retry = panel.getByRole('button', { name: 'Retry' });
  await userEvent.click(retry);
  expect(panel.queryByRole('alert')).toBeNull();
  expect(retry).toHaveAttribute('aria-busy', 'true');
  await advance(5_000);
  expect(panel.getByRole('alert')).toBeVisible();
  expect(retry).not.toHaveAttribute('aria-busy');
  expect(retry).toHaveFocus();
  parts.http.answer(listCall, ok({ data: [sampleNotification()] }));
  await userEvent.click(retry);
  await advance();
  expect(panel.getByRole('region', { name: 'Your notifications' })).toHaveFocus();
});

test('focuses the drop-down when the list has nothing focusable', async () => {
  const { parts, start, advance, press } = await open(err(broken));
  await start();
  await advance(5_000);
  const panel = await press();
  parts.http.answer(listCall, ok({ data: [] }));
  await userEvent.click(panel.getByRole('button', { name: 'Retry' }));
  await advance();
  expect(screen.getByRole('region', { name: 'Notifications' })).toHaveFocus();
});

test('focuses the list when a focused button is removed', async () => {
  const { parts, start, advance, press } = await open(ok([sampleExtract('failed')]));
  parts.http.answer('POST api /lrp/extracts', ok({ data: { fileId: 'f-1' } }));
  await start();
  const panel = await press();
  await userEvent.click(panel.getByRole('button', { name: 'Try Again' }));
  const data = sampleExtract('initialized', { updatedAt: parts.clock.now() / 1_000 + 1 });
  ScriptedWebSocket.openSockets[0]?.emit({ type: 'standard', data });
  await advance(100);
  expect(panel.queryByRole('button')).toBeNull();
  expect(panel.getByRole('region', { name: 'Your notifications' })).toHaveFocus();
});

test('explains in an empty list what would appear', async () => {
  const { start, press } = await open(ok([]));
  await start();
  const panel = await press();
  expect(panel.getByText('No notifications')).toBeVisible();
});

test.each([
  ['2025-06-02T23:00:00', 'Password expires in 0 day(s)'],
  ['2025-06-03T00:00:00', 'Password expires in 1 day(s)'],
  ['2025-07-02T12:00:00', 'Password expires in 30 day(s)'],
])('shows a password that expires at %s as "%s", at the top', async (passwordExpiresAt, words) => {
  const { start, press } = await open(ok([sampleNotification()]), { user: { passwordExpiresAt } });
  await start();
  const panel = await press();
  const line = panel.getByText(words);
  expect(line.compareDocumentPosition(panel.getByRole('list'))).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
});

test('shows nothing about the password without an expiry', async () => {
  const { start, press } = await open(ok([]));
  await start();
  expect((await press()).queryByText(/Password/)).toBeNull();
});

test.each([
  ['initialized', 'clock', 'In progress', undefined],
  ['ready', 'check-circle', 'Ready', 'Download Again'],
  ['failed', 'alert-circle', 'Failed', 'Try Again'],
] as const)('an extract that is %s has its icon, label and button', async (status, icon, word, button) => {
  const { start, press, getIcon } = await open(ok([sampleExtract(status, { status: 'read' })]));
  await start();
  const panel = await press();
  const row = panel.getByRole('listitem');
  expect(getIcon(row)).toBe(icon);
  expect(row).toHaveTextContent(word);
  expect(
    within(row)
      .queryAllByRole('button')
      .map(({ textContent }) => textContent),
  ).toEqual(button === undefined ? [] : [button]);
});

test('shows progress on buttons, and keeps the focus', async () => {
  const { parts, start, press, advance } = await open(
    ok([sampleExtract('ready', { id: 'a' }), sampleExtract('failed', { id: 'b', updatedAt: 1_748_000_000 })]),
  );
  const never = () => new Promise<never>(() => undefined);
  parts.http.answer('GET api /lrp/extracts/f-1/url', never).answer('POST api /lrp/extracts', never);
  await start();
  const panel = await press();
  for (const [word, busy] of [
    ['Download Again', 'Downloading'],
    ['Try Again', 'Retrying'],
  ] as const) {
    const button = panel.getByRole('button', { name: word });
    await userEvent.click(button);
    await advance();
    expect(button).toHaveTextContent(busy);
    expect(button).toHaveAttribute('aria-disabled', 'true');
    expect(button).toHaveFocus();
  }
});

test('renders the bell at most ten times a second for a thousand messages a second', async () => {
  const { bell, start, burst } = await open(ok([]));
  await start();
  let drawn = 0;
  const observer = new MutationObserver(() => (drawn += 1));
  observer.observe(bell, { childList: true, characterData: true, subtree: true });
  for (let tenth = 0; tenth < 10; tenth += 1) await burst(tenth);
  observer.disconnect();
  expect(bell).toHaveAccessibleName('Notifications, 1,000 unread');
  expect(drawn).toBeGreaterThan(0);
  expect(drawn).toBeLessThanOrEqual(10);
});

test('a thousand messages a second into the open list: ten batches a second, rendered once each, stored twice a second', async () => {
  const { parts, bell, start, press, commits, burst } = await open(ok([]));
  await start();
  const panel = await press();
  const handedOn = jest.spyOn(ScriptedBroadcastChannel.prototype, 'postMessage');
  const stored = jest.spyOn(Storage.prototype, 'setItem');
  commits.mockClear();
  for (let tenth = 0; tenth < 30; tenth += 1) await burst(tenth);
  expect(parts.http.lines.filter((line) => line === listCall)).toHaveLength(1);
  expect(handedOn).toHaveBeenCalledTimes(30);
  expect(stored.mock.calls.length).toBeLessThanOrEqual(7);
  // Marking notifications as seen changes the bell's count.
  expect(commits.mock.calls.length).toBeLessThanOrEqual(30 + 7);
  expect(panel.getByRole('list').querySelectorAll('*').length).toBeLessThanOrEqual(100);
  expect(bell).toHaveAccessibleName('Notifications, 2,991 unread');
}, 20_000);

test('renders and marks as read only the visible ones of 10,000 notifications', async () => {
  const all = Array.from({ length: 10_000 }, (_one, at) => sampleNotification({ id: `n-${at}` }));
  const { bell, start, press } = await open(ok(all));
  await start();
  const panel = await press();
  // 550 px for rows of 66 px; the last row is partly visible.
  expect(bell).toHaveAccessibleName('Notifications, 9,991 unread');
  const rows = panel.getAllByRole('listitem');
  expect(rows.length).toBeGreaterThan(3);
  expect(panel.getByRole('list').querySelectorAll('*').length).toBeLessThanOrEqual(100);
  expect(rows[0]).toHaveAttribute('aria-setsize', '10000');
});

test('shows a failure with Retry for a notification that fails to render; the others stay', async () => {
  jest.spyOn(console, 'error').mockReturnValue(undefined);
  // A time outside the calendar's range.
  const broken = sampleNotification({ id: 'broken', updatedAt: 1e15 });
  const { start, press } = await open(ok([broken, sampleNotification()]));
  await start();
  const panel = await press();
  const [row, other] = panel.getAllByRole('listitem');
  expect(row).toHaveTextContent(/^TodayThis notification could not be shownRetry$/);
  expect(other).toHaveTextContent('The roll was refreshed.');
  await userEvent.click(panel.getByRole('button', { name: 'Retry' }));
  expect(row).toHaveTextContent('This notification could not be shown');
});

test('marks nothing as read in a hidden tab until it is visible', async () => {
  const hidden = jest.spyOn(document, 'hidden', 'get').mockReturnValue(true);
  const { bell, start, press } = await open(ok([sampleNotification()]));
  await start();
  await press();
  expect(bell).toHaveAccessibleName('Notifications, 1 unread');
  hidden.mockReturnValue(false);
  act(() => void document.dispatchEvent(new Event('visibilitychange')));
  expect(bell).toHaveAccessibleName('Notifications');
});
