/** What a failure carries besides its words: where it happened and what to quote when asking for help. */
export interface PortalErrorDetails {
  /** A word for machines, stable across releases, such as `network` or `http-503`. */
  readonly code: string;
  /** The short id that is shown on screen and stands in logs, so that both can be matched. */
  readonly correlationId?: string | undefined;
  /** The HTTP status, where there was an answer. */
  readonly status?: number | undefined;
  /** What the answer of a refusal held, as parsed JSON. */
  readonly body?: unknown;
  readonly cause?: unknown;
}

/** A failure in words a person may read, with a code a program may branch on. */
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

/** The words of anything thrown: an error's message, else its text form. */
export function getMessage(thrown: unknown): string {
  if (thrown instanceof Error) return thrown.message;
  return typeof thrown === 'string' ? thrown : String(thrown);
}
