import type { ConfirmOptions, KeyValueStore, PortalApi, ReportOptions } from '#plugin-api';

/** An error reported by a plugin. */
export interface FakeReport extends ReportOptions {
  readonly error: unknown;
}

/** A confirmation requested by a plugin; the test answers it. */
export interface FakeQuestion extends ConfirmOptions {
  readonly answer: (isConfirmed: boolean) => void;
}

/** A message sent by a plugin. */
export interface FakeMessage {
  readonly type: string;
  readonly data: unknown;
}

/** Values stored in an earlier session. */
export interface FakeStoredValues {
  readonly version: number;
  readonly values: Readonly<Record<string, unknown>>;
}

/** Records a plugin's use of the app services, and simulates events for it. */
export interface FakeServices {
  /** All reported errors, oldest first. */
  readonly reports: readonly FakeReport[];
  /** All requested confirmations, oldest first. */
  readonly questions: readonly FakeQuestion[];
  /** All sent messages, oldest first. */
  readonly messages: readonly FakeMessage[];
  /** All titles set, oldest first; `undefined` for a removed title. */
  readonly titles: readonly (string | undefined)[];
  /** Returns the currently stored values. */
  stored(): Readonly<Record<string, unknown>>;
  /** Simulates a message of another app. */
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

/** Creates fake app services; `former` are the values stored in an earlier session. */
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
