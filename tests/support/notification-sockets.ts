import { NotificationSocket } from '../../src/platform/socket';
import { ManualClock } from '../../src/platform/testing/manual-clock';
import { ScriptedWebSocket } from '../../src/platform/testing/web-socket';

let ends: (() => void)[] = [];

/** Disposes all sockets: each listens to the tests' shared window. */
export function closeSockets(): void {
  ends.forEach((end) => end());
  ends = [];
}

/** A socket that is not connected yet. */
export function createSocket() {
  const clock = new ManualClock();
  let tokens = 0;
  const callbacks = {
    address: jest.fn(async () => new URL(`ws://localhost/ws?accessToken=${(tokens += 1)}`)),
    mayConnect: jest.fn(() => true),
    onOpen: jest.fn(),
    onMessage: jest.fn(),
    onNoAddress: jest.fn(),
    onSessionRefused: jest.fn(async () => undefined),
  };
  const socket = new NotificationSocket({ clock, ...callbacks });
  ends.push(() => socket.close());
  const newest = (): ScriptedWebSocket => {
    const created = ScriptedWebSocket.instances.at(-1);
    if (created === undefined) throw new Error('No socket was created.');
    return created;
  };
  return { clock, socket, newest, ...callbacks };
}

/** A socket that is open. */
export async function openSocket() {
  const parts = createSocket();
  await parts.socket.connect();
  parts.newest().open();
  return parts;
}
