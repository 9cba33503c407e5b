import { Writable } from 'node:stream';
import { EventStreams, type EventStreamsDependencies, type PushedEvent } from './events';

const message = (revision: string, size = 0): PushedEvent => ({
  event: 'revision',
  id: revision,
  data: 'x'.repeat(size),
});

/** A connection whose client reads only on request of the test. */
class Connection extends Writable {
  readonly taken: string[] = [];
  #release: (() => void) | undefined;
  #isSilent: boolean;

  constructor(isSilent = false) {
    super({ decodeStrings: false });
    this.#isSilent = isSilent;
  }

  override _write(text: string, _encoding: string, done: () => void): void {
    const take = (): void => {
      this.#release = undefined;
      this.taken.push(text);
      done();
    };
    if (this.#isSilent) this.#release = take;
    else take();
  }

  /** Reads the pending data once. */
  take(): Promise<void> {
    this.#release?.();
    return settled();
  }

  /** Reads everything from now on. */
  wake(): Promise<void> {
    this.#isSilent = false;
    return this.take();
  }

  get revisions(): string[] {
    return this.taken.flatMap((text) => [...text.matchAll(/^id: (.*)$/gm)].map(([, id = '']) => id));
  }
}

const settled = () => new Promise<void>((resolve) => setImmediate(resolve));

beforeEach(() => {
  jest.useFakeTimers({ doNotFake: ['nextTick', 'setImmediate', 'queueMicrotask'] });
});
afterEach(() => {
  jest.useRealTimers();
});

function open(changes: Partial<EventStreamsDependencies> = {}) {
  const onSlow = jest.fn();
  const limits = { total: 10_000, perAddress: 10_000 };
  const streams = new EventStreams({ limits, now: Date.now, onSlow, ...changes });
  const stop = streams.start();
  const connect = (isSilent = false): Connection => {
    const connection = new Connection(isSilent);
    streams.connect(connection, '192.0.2.1', message('first'));
    return connection;
  };
  return { streams, stop, connect, onSlow };
}

describe('event streams', () => {
  it('end when the reader disconnects', async () => {
    const { streams, connect } = open({ limits: { total: 1, perAddress: 1 } });
    const connection = connect();
    expect([streams.size, streams.getRefusal('192.0.2.2')]).toEqual([1, 'total']);
    connection.destroy();
    await settled();
    expect([streams.size, streams.getRefusal('192.0.2.1')]).toEqual([0, undefined]);
  });

  it('send each message on one line, whatever its content', () => {
    const { streams } = open();
    const connection = new Connection();
    streams.connect(connection, undefined, { event: 'revision', id: 'a', data: { label: 'two\nlines' } });
    expect(connection.taken).toEqual([
      'retry: 2000\n\nevent: heartbeat\ndata: 20\n\nevent: revision\nid: a\ndata: {"label":"two\\nlines"}\n\n',
    ]);
  });

  it('send a heartbeat event with its interval every 20 s until stopped', async () => {
    const { connect, stop } = open();
    const connection = connect();
    await settled();
    connection.taken.length = 0;
    jest.advanceTimersByTime(19_999);
    expect(connection.taken).toEqual([]);
    jest.advanceTimersByTime(1);
    expect(connection.taken).toEqual(['event: heartbeat\ndata: 20\n\n']);
    stop();
    expect(jest.getTimerCount()).toBe(0);
  });

  it('notify 5,000 readers in groups, and those in later groups of the newest event only', async () => {
    const { streams, connect } = open();
    const connections = Array.from({ length: 1_200 }, () => connect());
    await settled();
    const listNotified = (revision: string) =>
      connections.filter(({ revisions }) => revisions.includes(revision));
    streams.push(message('second'));
    expect(listNotified('second')).toHaveLength(500);
    jest.advanceTimersByTime(50);
    expect(listNotified('second')).toHaveLength(1_000);
    await settled();
    streams.push(message('third'));
    jest.advanceTimersByTime(100);
    await settled();
    expect(listNotified('third')).toHaveLength(1_200);
    expect(listNotified('second')).toHaveLength(1_000);
  });
});

describe('a slow reader', () => {
  it('receives only the newest missed message', async () => {
    const { streams, connect } = open();
    const connection = connect(true);
    for (const revision of ['second', 'third', 'fourth']) streams.push(message(revision));
    await connection.wake();
    await settled();
    expect(connection.revisions).toEqual(['first', 'fourth']);
  });

  it('gets no heartbeat while messages are queued', () => {
    const { connect } = open();
    const connection = connect(true);
    const { writableLength } = connection;
    jest.advanceTimersByTime(50_000);
    expect(connection.writableLength).toBe(writableLength);
  });

  it('uses as much memory after 1,000 edits as after one', () => {
    const { streams, connect } = open();
    const connection = connect(true);
    const { writableLength } = connection;
    for (let edit = 0; edit < 1_000; edit += 1) streams.push(message(String(edit), 1_000));
    expect(connection.writableLength).toBe(writableLength);
  });

  it('is disconnected when more than 1 MB is queued', async () => {
    const { streams, connect, onSlow } = open();
    const [silent, reading] = [connect(true), connect()];
    await settled();
    streams.push(message('second', 600_000));
    await silent.take();
    expect(silent.destroyed).toBe(false);
    streams.push(message('third', 600_000));
    expect([silent.destroyed, reading.destroyed, streams.size]).toEqual([true, false, 1]);
    expect(onSlow).toHaveBeenCalledTimes(1);
  });

  it('is disconnected after reading nothing for 60 s, not before', async () => {
    const { streams, connect, onSlow } = open();
    const [silent, slow, reading] = [connect(true), connect(true), connect()];
    streams.push(message('second'));
    jest.advanceTimersByTime(55_000);
    await slow.take();
    expect([silent, slow, reading].map(({ destroyed }) => destroyed)).toEqual([false, false, false]);
    jest.advanceTimersByTime(5_000);
    expect([silent, slow, reading].map(({ destroyed }) => destroyed)).toEqual([true, false, false]);
    expect([onSlow.mock.calls.length, streams.size]).toEqual([1, 2]);
    jest.advanceTimersByTime(60_000);
    expect(slow.destroyed).toBe(true);
  });
});

it('readers reconnect after different delays', async () => {
  const randoms = [0, 0.5, 0.999];
  const { connect, stop } = open({ random: () => randoms.shift() ?? 0 });
  const connections = randoms.map(() => connect());
  await settled();
  stop();
  expect(connections.map(({ taken }) => taken.at(-1))).toEqual([
    'retry: 2000\n\n',
    'retry: 6000\n\n',
    'retry: 9992\n\n',
  ]);
});
