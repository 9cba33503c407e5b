import type { ConfirmOptions, KeyValueStore, PortalApi, ReportOptions } from '#plugin-api';

/** One error that a plugin has reported. */
export interface FakeReport extends ReportOptions {
  readonly error: unknown;
}

/** One question that a plugin has asked; the test answers it. */
export interface FakeQuestion extends ConfirmOptions {
  readonly answer: (isConfirmed: boolean) => void;
}

/** One message that a plugin has sent. */
export interface FakeMessage {
  readonly type: string;
  readonly data: unknown;
}

/** Values that this browser stored on an earlier visit. */
export interface FakeStoredValues {
  readonly version: number;
  readonly values: Readonly<Record<string, unknown>>;
}

/** What a plugin has done with what is its own, and the strings a test pulls. */
export interface FakeServices {
  /** Every error that was reported, oldest first. */
  readonly reports: readonly FakeReport[];
  /** Every question that was asked, oldest first. */
  readonly questions: readonly FakeQuestion[];
  /** Every message that was sent, oldest first. */
  readonly messages: readonly FakeMessage[];
  /** Every title that was set, oldest first; `undefined` where it was taken back. */
  readonly titles: readonly (string | undefined)[];
  /** The values that are stored now. */
  stored(): Readonly<Record<string, unknown>>;
  /** Another app sends a message. */
  send(type: string, data?: unknown): void;
}

type Own = Pick<PortalApi, 'report' | 'storage' | 'page' | 'confirm' | 'messages'>;

function createStorage(former: FakeStoredValues | undefined) {
  const values = new Map<string, string>();
  const read = (key: string): unknown => {
    const text = values.get(key);
    return text === undefined ? undefined : JSON.parse(text);
  };
  const write = (key: string, value: unknown): void => {
    if (value === undefined) values.delete(key);
    else values.set(key, JSON.stringify(value));
  };
  const store: KeyValueStore = { get: read, set: write, remove: (key) => void values.delete(key) };
  const storage: Own['storage'] = {
    async open({ version, migrate }) {
      if (former !== undefined) {
        const migrated =
          former.version === version ? former.values : migrate?.(former.values, former.version);
        for (const [key, value] of Object.entries(migrated ?? {})) write(key, value);
        former = undefined;
      }
      return store;
    },
  };
  return { storage, stored: () => Object.fromEntries([...values.keys()].map((key) => [key, read(key)])) };
}

/** What each app has of its own, for tests; `former` is what an earlier visit has stored. */
export function createFakeServices(former: FakeStoredValues | undefined): {
  readonly own: Own;
  readonly services: FakeServices;
} {
  const reports: FakeReport[] = [];
  const questions: FakeQuestion[] = [];
  const messages: FakeMessage[] = [];
  const titles: (string | undefined)[] = [];
  const listeners = new Set<{ readonly type: string; readonly react: (data: unknown) => void }>();
  const { storage, stored } = createStorage(former);
  const send = (type: string, data?: unknown): void => {
    for (const listener of Array.from(listeners))
      if (listener.type === type) listener.react(structuredClone(data));
  };
  const own: Own = {
    report: (error, options) => void reports.push({ error, ...options }),
    storage,
    page: { setTitle: (title) => void titles.push(title) },
    confirm: (question) => new Promise((answer) => void questions.push({ ...question, answer })),
    messages: {
      send(type, data) {
        messages.push({ type, data: structuredClone(data) });
        send(type, data);
      },
      on(type, react) {
        const listener = { type, react };
        listeners.add(listener);
        return () => void listeners.delete(listener);
      },
    },
  };
  return { own, services: { reports, questions, messages, titles, stored, send } };
}
