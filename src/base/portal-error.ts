/** Details of a failure besides its message: where it happened, and the id to quote in a support request. */
export interface PortalErrorDetails {
  /** Stable across releases, such as `network` or `http-503`. */
  readonly code: string;
  /** The short id shown on screen and written to logs. */
  readonly correlationId?: string | undefined;
  readonly status?: number | undefined;
  /** The body of an error response, as parsed JSON. */
  readonly body?: unknown;
  readonly cause?: unknown;
}

/** A failure with a message for users and a code for programs. */
export class PortalError extends Error {
  override readonly name = 'PortalError';
  readonly code: string;
  readonly correlationId: string | undefined;
  readonly status: number | undefined;
  readonly body?: unknown;

  constructor(message: string, details: PortalErrorDetails) {
    super(message, details.cause === undefined ? undefined : { cause: details.cause });
    this.code = details.code;
    this.correlationId = details.correlationId;
    this.status = details.status;
    this.body = details.body;
  }
}

/** Returns the message of a thrown value: an error's message, or else its text form. */
export function getMessage(thrown: unknown): string {
  if (thrown instanceof Error) return thrown.message;
  return typeof thrown === 'string' ? thrown : String(thrown);
}
