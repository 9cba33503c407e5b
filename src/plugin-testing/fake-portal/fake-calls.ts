import type { BackendClient, CallOptions, UploadProgress } from '#plugin-api';

/** One call that a plugin has made; the test decides how and when it ends. */
export interface FakeCall {
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  readonly path: string;
  readonly query: NonNullable<CallOptions['query']>;
  readonly headers: NonNullable<CallOptions['headers']>;
  readonly body: unknown;
  readonly signal: AbortSignal | undefined;
  /** Tells the plugin how much of a form has been sent. */
  readonly progress: (progress: UploadProgress) => void;
  readonly answer: (value: unknown) => void;
  readonly fail: (error: unknown) => void;
}

/** A client whose calls are handed to the test. */
export function createFakeClient(onCall: (call: FakeCall) => void): BackendClient {
  const call =
    (method: FakeCall['method']) =>
    (path: string, options: CallOptions = {}): Promise<unknown> =>
      new Promise((answer, fail) => {
        const { query = {}, headers = {}, body, signal, onProgress } = options;
        const progress = (sent: UploadProgress): void => onProgress?.(sent);
        onCall({ method, path, query, headers, body, signal, progress, answer, fail });
      });
  return {
    get: call('GET'),
    post: call('POST'),
    put: call('PUT'),
    patch: call('PATCH'),
    delete: call('DELETE'),
  };
}
