/**
 * The error that calls of the portal reject with. Use
 * `isPortalError`: `instanceof` fails across separate builds.
 */
export interface PortalError extends Error {
  readonly name: 'PortalError';
  /** A message that can be shown to the user. */
  readonly message: string;
  /**
   * `network`, `timeout`, `aborted`, `unreadable`, `outside-backend`, `identity`, `signed-out`,
   * `session-over`, `viewed-as`, `header-refused`, `storage-quota`, or `http-<status>`.
   */
  readonly code: string;
  /** A short reference for support; show it beside the message. */
  readonly correlationId: string | undefined;
  /** The HTTP status, if there was a response. */
  readonly status: number | undefined;
  /** The parsed JSON body of an error response, not validated; `undefined` if it is empty or not JSON. */
  readonly body?: unknown;
}

/**
 * Whether a thrown value is a `PortalError`, whose message can be shown
 * to the user. Messages of other errors are for engineers.
 *
 * @example catch (thrown) { line.textContent = isPortalError(thrown) ? thrown.message : 'Something went wrong.'; }
 */
export function isPortalError(thrown: unknown): thrown is PortalError {
  return thrown instanceof Error && thrown.name === 'PortalError';
}
