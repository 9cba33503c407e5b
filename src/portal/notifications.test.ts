import { ok, PortalError } from '#base';
import type { Notification } from '#backends/notifications';
import type { SessionStore } from '#stores';
import { portalParts } from '../../tests/support/portal-parts';
import { ScriptedBroadcastChannel } from '../platform/testing/event-source';
import { sampleExtract } from '../platform/testing/notifications';
import { ScriptedWebSocket } from '../platform/testing/web-socket';
import { SharedLocks } from '../platform/testing/web-locks';
import { startNotifications } from './notifications';

const listCall = 'GET api /notifications/all';

beforeEach(() => {
  ScriptedWebSocket.instances = [];
  ScriptedWebSocket.opensAutomatically = true;
  Reflect.set(globalThis, 'WebSocket', ScriptedWebSocket);
  Reflect.set(globalThis, 'BroadcastChannel', ScriptedBroadcastChannel);
});

const sessions: Pick<SessionStore, 'logOut'>[] = [];

afterEach(() => {
  // Otherwise tabs of one test would receive messages of the next.
  for (const session of sessions.splice(0)) void session.logOut();
  ScriptedBroadcastChannel.closeAll();
  localStorage.clear();
});

/** A back end that stores its notifications, and tabs of one browser. */
async function browser(count: number) {
  const kept: Notification[] = [];
  const locks = new SharedLocks();
  const open = async () => {
    const own = locks.tab();
    const parts = portalParts();
    parts.storage.sessionExpiry.write(parts.clock.now() + 20 * 60_000);
    await parts.load();
    await parts.session.load();
    sessions.push(parts.session);
    parts.http.answer(listCall, () => ok({ data: [...kept] }));
    const late = startNotifications({ ...parts, locks: own.locks }, parts.record.id);
    await parts.clock.advance(10);
    return { ...parts, ...late, closeLocks: own.close };
  };
  const tabs = await Promise.all(Array.from({ length: count }, open));
  const pass = async (time: number): Promise<void> => {
    for (const { clock } of tabs) await clock.advance(time);
  };
  let made = 0;
  /** Stores a notification; the socket delivers it unless it is silent. */
  const announce = (status: 'ready' | 'failed' = 'failed', isSent = true): string => {
    made += 1;
    const notification = sampleExtract(status, {
      id: `n-${made}`,
      alertMessage: `Message ${made}`,
      dropdownMessage: `Message ${made}`,
      metadata: { status, fileId: `file-${made}`, fileName: `file-${made}.csv` },
    });
    kept.push(notification);
    for (const socket of isSent ? ScriptedWebSocket.openSockets : [])
      socket.emit({ type: 'standard', data: notification });
    return notification.dropdownMessage;
  };
  const requested = /^GET api \/lrp\/extracts\/(.+)\/url$/;
  const downloaded = (): string[] =>
    tabs.flatMap(({ http }) => http.lines.flatMap((line) => requested.exec(line)?.[1] ?? []));
  return { tabs, pass, announce, downloaded };
}

const shownIn = ({ portal }: { portal: { notifications: readonly { message: string }[] } }): string[] =>
  portal.notifications.map(({ message }) => message).toSorted();

test('all tabs share one socket and receive each message once', async () => {
  const { tabs, pass, announce } = await browser(3);
  expect(ScriptedWebSocket.openSockets).toHaveLength(1);
  const first = announce();
  await pass(100);
  for (const tab of tabs) {
    expect(shownIn(tab)).toEqual([first]);
    expect(tab.notices.queue?.toasts).toMatchObject([{ text: first, count: 1 }]);
    expect(tab.http.lines.filter((line) => line === listCall)).toHaveLength(1);
  }
});

test('another tab takes over the socket without loss when its tab closes', async () => {
  const { tabs, pass, announce } = await browser(2);
  const [first, second] = tabs;
  if (first === undefined || second === undefined) throw new Error('There are no two tabs.');
  for (const socket of ScriptedWebSocket.openSockets) socket.close();
  const missed = announce();
  first.closeLocks();
  await pass(100);
  expect(ScriptedWebSocket.openSockets).toHaveLength(1);
  const received = announce();
  await pass(100);
  expect(shownIn(second)).toEqual([missed, received].toSorted());
});

test('loses and repeats nothing over 20 disconnects, and downloads each file once', async () => {
  const { tabs, pass, announce, downloaded } = await browser(2);
  const all: string[] = [];
  for (let cut = 0; cut < 20; cut += 1) {
    all.push(announce('ready'));
    // Some disconnects happen before a batch was delivered.
    if (cut % 2 === 0) await pass(100);
    for (const socket of ScriptedWebSocket.openSockets) socket.cut();
    all.push(announce('ready'));
    await pass(3_000);
    await pass(100);
    for (const tab of tabs) expect(shownIn(tab)).toEqual(all.toSorted());
  }
  for (const { notices } of tabs) {
    const texts = notices.queue?.toasts.map(({ text, count }) => `${text} ${count}`) ?? [];
    expect(new Set(texts).size).toBe(texts.length);
    expect(texts.every((text) => text.endsWith(' 1'))).toBe(true);
  }
  await pass(10_000);
  expect(downloaded().toSorted()).toEqual(all.map((_one, at) => `file-${at + 1}`).toSorted());
});

describe('a websocket that silently died', () => {
  const returnToTabs = () => void document.dispatchEvent(new Event('visibilitychange'));

  async function silent() {
    const stage = await browser(2);
    await stage.pass(60_000);
    const missed = stage.announce('ready', false);
    await stage.pass(90_000);
    for (const tab of stage.tabs) expect(shownIn(tab)).toEqual([]);
    return { ...stage, missed };
  }

  test('is detected on return: every tab shows what it missed, once, one downloads it, and another socket opens', async () => {
    const { tabs, pass, missed, announce, downloaded } = await silent();
    returnToTabs();
    await pass(100);
    expect(ScriptedWebSocket.openSockets).toHaveLength(1);
    expect(ScriptedWebSocket.instances).toHaveLength(2);
    const next = announce('ready');
    await pass(100);
    const toasts = () =>
      tabs.map(({ notices }) => {
        const lines = notices.queue?.toasts.map(({ text, count }) => `${text} ${count}`) ?? [];
        return lines.filter((line) => line.startsWith('Message')).toSorted();
      });
    const both = [`${missed} 1`, `${next} 1`].toSorted();
    expect(toasts()).toEqual([both, both]);
    await pass(10_000);
    for (let again = 0; again < 3; again += 1) {
      returnToTabs();
      await pass(100);
      expect(toasts()).toEqual([[], []]);
      await pass(10_000);
    }
    for (const tab of tabs) expect(shownIn(tab)).toEqual([missed, next].toSorted());
    expect(ScriptedWebSocket.instances).toHaveLength(2);
    expect(downloaded().toSorted()).toEqual(['file-1', 'file-2']);
  });

  test('requests nothing on return when the session has ended, or for a hidden tab', async () => {
    const { tabs, pass } = await silent();
    const requested = () => tabs.map(({ http }) => http.lines.filter((line) => line === listCall).length);
    const before = requested();
    const hidden = jest.spyOn(document, 'hidden', 'get').mockReturnValue(true);
    returnToTabs();
    hidden.mockRestore();
    await pass(100);
    expect(requested()).toEqual(before);
    for (const { session } of tabs) void session.logOut();
    await pass(10_000);
    returnToTabs();
    await pass(100);
    expect(requested()).toEqual(before);
  });
});

test('closes the socket and ignores messages when the session ends', async () => {
  const { tabs, pass, announce } = await browser(1);
  const [tab] = tabs;
  void tab?.session.logOut();
  await pass(10_000);
  expect(ScriptedWebSocket.openSockets).toEqual([]);
  announce();
  await pass(10_000);
  expect(tab === undefined ? undefined : shownIn(tab)).toEqual([]);
});

test('checks the session when there is no token to connect', async () => {
  const parts = portalParts();
  parts.storage.sessionExpiry.write(parts.clock.now() + 20 * 60_000);
  await parts.load();
  parts.identity.accessToken.mockRejectedValue(
    new PortalError('You are signed out.', { code: 'signed-out' }),
  );
  startNotifications(parts, parts.record.id);
  await parts.clock.advance(10);
  expect(parts.identity.renew).toHaveBeenCalled();
  expect(ScriptedWebSocket.instances).toEqual([]);
});
