import { connect, type Socket } from 'node:net';
import { sampleManifest, createSamplePortalSection } from '../contract/manifest/sample';

/** The client side of an event stream, as bytes on a socket. */
export interface EventReader {
  readonly socket: Socket;
  /** The text read so far, headers included. */
  readonly text: () => string;
  /** Resolves once this text has been read; rejects if the stream ends first. */
  readonly until: (words: string) => Promise<void>;
  /** Starts to read. */
  readonly read: () => void;
}

/** Opens an event stream of the server at `port`. A silent reader reads nothing until `read` is called. */
export function openEventReader(port: number, isSilent = false): EventReader {
  const socket = connect({ port, host: '127.0.0.1' });
  let text = '';
  let look = (): void => undefined;
  let isOver = false;
  socket.on('error', () => undefined);
  socket.once('close', () => {
    isOver = true;
    look();
  });
  socket.write('GET /portal/events HTTP/1.1\r\nhost: portal\r\naccept: text/event-stream\r\n\r\n');
  const read = (): void => {
    socket.on('data', (part) => {
      text += String(part);
      look();
    });
    socket.resume();
  };
  if (isSilent) socket.pause();
  else read();
  return {
    socket,
    text: () => text,
    read,
    until: (words) =>
      new Promise((resolve, reject) => {
        look = () => {
          if (text.includes(words)) resolve();
          else if (isOver) reject(new Error(`The stream ended without "${words}":\n${text.slice(-500)}`));
        };
        look();
      }),
  };
}

/** A manifest with this many entries of about 160 bytes, different for each edit. */
export function largeManifest(edit: number, places: number): Record<string, unknown> {
  const routes = Array.from({ length: places }, (_, index) => ({
    path: `/place-${index}`,
    label: `Place ${index} ${'with a long name '.repeat(6)}`,
    app: 'dashboard',
  }));
  return sampleManifest({
    portal: createSamplePortalSection({ title: `Edit ${edit}` }),
    routes,
    widgets: [],
  });
}
