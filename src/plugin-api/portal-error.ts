/** What the calls of the portal reject with. Known by its name: each build has classes of its own. */
export interface PortalError extends Error {
  readonly name: 'PortalError';
  /** Plain words that may be shown. */
  readonly message: string;
  /**
   * `network`, `timeout`, `aborted`, `unreadable`, `outside-backend`, `identity`, `signed-out`, `session-over`,
   * `viewed-as`, `header-refused`, `storage-quota`, or `http-` and the status.
   */
  readonly code: string;
  /** A short reference to show small beside the message. */
  readonly correlationId: string | undefined;
  /** The HTTP status, where there was an answer. */
  readonly status: number | undefined;
  /** What the back end said with a refusal, as parsed JSON: unknown data. `undefined` when there was none or it was no JSON. */
  readonly body?: unknown;
}

/**
 * Whether something thrown comes from a call of the portal, so that its message may be shown; that of any other error
 * is for programmers.
 *
 * @example catch (thrown) { line.textContent = isPortalError(thrown) ? thrown.message : 'Something went wrong.'; }
 */
export function isPortalError(thrown: unknown): thrown is PortalError {
  return thrown instanceof Error && thrown.name === 'PortalError';
}
