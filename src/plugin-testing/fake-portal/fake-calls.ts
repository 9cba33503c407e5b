import type { BackendClient, CallOptions, UploadProgress } from '#plugin-api';

/** A call by a plugin; the test resolves or rejects it. */
export interface FakeCall {
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  readonly path: string;
  readonly query: NonNullable<CallOptions['query']>;
  readonly headers: NonNullable<CallOptions['headers']>;
  readonly body: unknown;
  readonly signal: AbortSignal | undefined;
  /** Reports upload progress to the plugin. */
  readonly progress: (progress: UploadProgress) => void;
  readonly answer: (value: unknown) => void;
  readonly fail: (error: unknown) => void;
}

/** Creates a client that passes its calls to the test. */
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
