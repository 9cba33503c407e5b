/** Options of `PortalApi.report`. */
export interface ReportOptions {
  /** What the app was doing, in a few words for engineers. Must not contain personal data. */
  readonly context?: string;
}

/** Options of `PersonalStorage.open`. */
export interface StoreOptions {
  /** Schema version of the stored values: an integer from 1. Increment it when their shape changes. */
  readonly version: number;
  /**
   * Migrates values of another version to this one. `from` can be a later version, after a release was rolled
   * back. If it is missing or throws, values of another version are dropped.
   */
  readonly migrate?: (
    values: Readonly<Record<string, unknown>>,
    from: number,
  ) => Readonly<Record<string, unknown>>;
}

/**
 * Values stored for one user and one app in this browser. All tabs share them; the last write to a key wins.
 */
export interface KeyValueStore {
  /** Returns the value of a key, or `undefined` if it is not set. Validate its shape before you use it. */
  get(key: string): unknown;
  /**
   * Stores a JSON-serializable value; `undefined` removes the key. Throws a `PortalError` and changes
   * nothing: `storage-quota` if the app's values would exceed 100,000 characters of JSON in total or the
   * browser's quota is exhausted, `viewed-as` in view-as mode.
   *
   * @example settings.set('columns', ['roll', 'owner']);
   */
  set(key: string, value: unknown): void;
  /** Removes a key. Throws a `PortalError` (`viewed-as`) in view-as mode. */
  remove(key: string): void;
}

/**
 * Per-user, per-app storage in this browser. It is not encrypted:
 * store preferences, not data about other people.
 */
export interface PersonalStorage {
  /**
   * Opens the store of this user and this app. Values are removed if the store is not opened for 180 days,
   * and unreadable values are ignored. If the browser blocks storage, as in some private windows, values last
   * until the page is reloaded. Rejects with a `PortalError` (`network`) if the code for it cannot be loaded.
   *
   * @example const settings = await portal.storage.open({ version: 2, migrate: ({ cols }) => ({ columns: cols }) });
   */
  open(options: StoreOptions): Promise<KeyValueStore>;
}

/** Controls the page of the app. */
export interface PortalPage {
  /**
   * Prepends a title to that of the section, in the document title and for screen readers, until the user
   * leaves the section; `undefined` removes it. No-op while another section is on screen, so widgets cannot
   * change the title.
   *
   * @example portal.page.setTitle('Request 2025-118'); // Request 2025-118 – Requests – Municipal Portal
   */
  setTitle(title: string | undefined): void;
}

/** Options of `PortalApi.confirm`. */
export interface ConfirmOptions {
  /** The question, on one line. */
  readonly title: string;
  /** Explains the consequences; plain text. */
  readonly text?: string;
  /** Label of the confirm button, such as `Delete note`. */
  readonly confirmLabel: string;
  /** Label of the cancel button; `Cancel` by default. */
  readonly cancelLabel?: string;
  /** Use `danger` for actions that cannot be undone: the cancel button then has the initial focus. */
  readonly tone?: 'neutral' | 'danger';
}

/**
 * Messages between the sections and widgets of one document. A type is `<app>:<event>`, prefixed with the
 * name of the sender. Messages are not stored: only current listeners in the same tab receive them.
 */
export interface Messages {
  /**
   * Sends a copy of `data` to all listeners of `type`, including the sender's. Throws a `DataCloneError` for
   * data that cannot be cloned, such as functions. A type without the sender's prefix is logged as an error
   * and not sent.
   *
   * @example portal.messages.send('permits:issued', { number: 'BP-2025-7' });
   */
  send(type: string, data?: unknown): void;
  /**
   * Calls `listener` with each message of a type. The data comes from another app, so validate its shape. If
   * a listener throws, the error is logged under its app's name and the other listeners are still called.
   * Returns a dispose function.
   *
   * @example const stop = portal.messages.on('permits:issued', (data) => void reload(data));
   */
  on(type: string, listener: (data: unknown) => void): () => void;
}
