/** What a report may say besides its error. */
export interface ReportOptions {
  /** What the app was doing, in a few words for engineers; never personal data. */
  readonly context?: string;
}

/** How an app opens its values. */
export interface StoreOptions {
  /** The version of the shape of the values: an integer from 1, raised when the shape changes. */
  readonly version: number;
  /**
   * Turns the values of another version into those of this one; `from` may be a later version, after a release was
   * taken back. Without it, or where it throws, the values of another version are dropped.
   */
  readonly migrate?: (
    values: Readonly<Record<string, unknown>>,
    from: number,
  ) => Readonly<Record<string, unknown>>;
}

/** The values of one person and one app in this browser. All tabs share them; the last write of a key wins. */
export interface KeyValueStore {
  /** The value of a key; `undefined` when there is none. Check its shape before you use it. */
  get(key: string): unknown;
  /**
   * Stores a value that JSON can carry; `undefined` removes the key. Throws a `PortalError`: `storage-quota` when all
   * values of the app together would exceed 100,000 characters of JSON or the browser stores no more, `viewed-as` in
   * view-as mode. The values are then as before.
   *
   * @example settings.set('columns', ['roll', 'owner']);
   */
  set(key: string, value: unknown): void;
  /** Removes a key. Throws a `PortalError` with the code `viewed-as` in view-as mode. */
  remove(key: string): void;
}

/** Values that this browser stores for a person and an app: choices, never data of others, since they are not encrypted. */
export interface PersonalStorage {
  /**
   * Opens the values of this person and this app. Values that nobody has opened for 180 days are removed, and unreadable
   * ones count as none. Where the browser stores nothing, as in some private windows, they last as long as the document.
   * Rejects with a `PortalError` (`network`) when the code for it cannot be loaded.
   *
   * @example const settings = await portal.storage.open({ version: 2, migrate: ({ cols }) => ({ columns: cols }) });
   */
  open(options: StoreOptions): Promise<KeyValueStore>;
}

/** The page that an app shows. */
export interface PortalPage {
  /**
   * Puts a title before that of the section, in the window's title and for screen readers, until the section is left;
   * `undefined` takes it back. Does nothing while another section is on screen, so widgets cannot change the title.
   *
   * @example portal.page.setTitle('Request 2025-118'); // Request 2025-118 – Requests – Municipal Portal
   */
  setTitle(title: string | undefined): void;
}

/** A question of an app. */
export interface ConfirmOptions {
  /** A question of one line. */
  readonly title: string;
  /** What the answer changes; plain text. */
  readonly text?: string;
  /** What confirming does, such as `Delete note`. */
  readonly confirmLabel: string;
  /** `Cancel` by default. */
  readonly cancelLabel?: string;
  /** `danger` for what cannot be undone: the focus then starts on the way back. */
  readonly tone?: 'neutral' | 'danger';
}

/**
 * Messages between the sections and widgets of one document. A type is `<app>:<what>`, with the name of the app that
 * sends it. Nothing is stored: only those that listen at the time receive a message, and other tabs receive none.
 */
export interface Messages {
  /**
   * Sends a copy of `data` to all that listen to `type`, the sender too. Throws a `DataCloneError` for data that cannot
   * be copied, such as functions. A type that does not begin with the sender's name is reported and not sent.
   *
   * @example portal.messages.send('permits:issued', { number: 'BP-2025-7' });
   */
  send(type: string, data?: unknown): void;
  /**
   * Calls `listener` with each message of a type; the data comes from another app, so check its shape. What a listener
   * throws is reported under its app's name, and the others are still called. Returns a dispose function.
   *
   * @example const stop = portal.messages.on('permits:issued', (data) => void reload(data));
   */
  on(type: string, listener: (data: unknown) => void): () => void;
}
