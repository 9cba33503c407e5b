/** The back ends of section 7; plugins know their names, never their addresses. */
export type PluginBackend = 'accounts' | 'api' | 'apiUsers' | 'assets';

/** One value of a query. */
export type QueryValue = string | number | boolean | undefined;

/** How much of a body has been sent, in bytes; `total` of a form includes what separates its parts. */
export interface UploadProgress {
  readonly loaded: number;
  readonly total: number;
}

/** What a call may carry besides its path. */
export interface CallOptions {
  /**
   * Entries that are `undefined` are omitted. `true` and `false` are sent as these words. A list repeats its key,
   * `{ kind: ['deck', 'pool'] }` becomes `?kind=deck&kind=pool`, and an empty one is omitted.
   */
  readonly query?: Readonly<Record<string, QueryValue | readonly QueryValue[]>>;
  /**
   * Headers beside those of the portal. One that the portal or the browser sets, such as `authorization`, `cookie`,
   * `accept`, `content-type`, `host` or `origin`, is refused with the code `header-refused`, and nothing is sent. The
   * back end must allow the others for calls from the portal's origin. Since 1.3.0.
   *
   * @example await api.put('/permits/7', { body: permit, headers: { 'if-match': revision } });
   */
  readonly headers?: Readonly<Record<string, string>>;
  /** Sent as JSON; a `FormData` as a form with files (`multipart/form-data`, since 1.3.0). */
  readonly body?: unknown;
  /**
   * Called while the body is being sent. The time limit of the call starts again with each part that is sent. Since
   * 1.3.0.
   *
   * @example await api.post('/plans', { body: form, onProgress: ({ loaded, total }) => (bar.value = loaded / total) });
   */
  readonly onProgress?: (progress: UploadProgress) => void;
  /**
   * What is answered: JSON by default, or with `file` a `Blob` of the answer as it is, such as a tile of a map. Since
   * 1.6.0.
   *
   * @example const tile = await api.get('/tiles/14/4511/5954', { responseType: 'file' });
   */
  readonly responseType?: 'file';
  /** Aborting it cancels the call, also while a form is being sent: it rejects with the code `aborted`. */
  readonly signal?: AbortSignal;
}

/**
 * Calls to one back end. Each resolves to the parsed JSON answer (`undefined` when it was empty), or to a file, and rejects with
 * a `PortalError`. Tokens are added by the portal.
 */
export interface BackendClient {
  get(path: string, options?: CallOptions): Promise<unknown>;
  post(path: string, options?: CallOptions): Promise<unknown>;
  /** Since 1.3.0. */
  put(path: string, options?: CallOptions): Promise<unknown>;
  patch(path: string, options?: CallOptions): Promise<unknown>;
  /** Since 1.3.0. */
  delete(path: string, options?: CallOptions): Promise<unknown>;
}
