/** Names of the back ends of section 7. Plugins never see their URLs. */
export type PluginBackend = 'accounts' | 'api' | 'apiUsers' | 'assets';

/** A value of a query parameter. */
export type QueryValue = string | number | boolean | undefined;

/** Upload progress in bytes; for a form, `total` includes the multipart boundaries. */
export interface UploadProgress {
  readonly loaded: number;
  readonly total: number;
}

/** Options of a call. */
export interface CallOptions {
  /**
   * Query parameters. `undefined` and empty lists are omitted; booleans are sent as `true` and `false`. A
   * list repeats its key: `{ kind: ['deck', 'pool'] }` becomes `?kind=deck&kind=pool`.
   */
  readonly query?: Readonly<Record<string, QueryValue | readonly QueryValue[]>>;
  /**
   * Additional headers. The call rejects with `header-refused`, before anything is sent, for a header that
   * the portal or the browser sets, such as `authorization`, `cookie`, `accept`, `content-type`, `host` or
   * `origin`. The back end's CORS policy must allow the others. Since 1.3.0.
   *
   * @example await api.put('/permits/7', { body: permit, headers: { 'if-match': revision } });
   */
  readonly headers?: Readonly<Record<string, string>>;
  /** Sent as JSON, or as `multipart/form-data` if it is a `FormData` (since 1.3.0). */
  readonly body?: unknown;
  /**
   * Called as the body is uploaded. Each progress event restarts the timeout of the call. Since 1.3.0.
   *
   * @example await api.post('/plans', { body: form, onProgress: ({ loaded, total }) => (bar.value = loaded / total) });
   */
  readonly onProgress?: (progress: UploadProgress) => void;
  /**
   * How to read the response: as JSON by default; with `file`, as
   * a `Blob`, for example a map tile. Since 1.6.0.
   *
   * @example const tile = await api.get('/tiles/14/4511/5954', { responseType: 'file' });
   */
  readonly responseType?: 'file';
  /**
   * Aborting it cancels the call, including an upload in progress. The call rejects with the code `aborted`.
   */
  readonly signal?: AbortSignal;
}

/**
 * Calls to one back end. Each resolves to the parsed JSON response (`undefined` if it is empty) or to a
 * `Blob`, and rejects with a `PortalError`. The portal adds the access token.
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
