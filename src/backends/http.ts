import * as v from 'valibot';
import { err, ok, PortalError, type Result } from '#base';
import type { BackendName } from '#manifest';

type QueryValue = string | number | boolean | undefined;

/** Upload progress, in bytes. */
export interface UploadProgress {
  readonly loaded: number;
  readonly total: number;
}

/** One call to a back end of section 7, or to the portal's own server. */
export interface HttpCall {
  /** `portal` is the portal server. */
  readonly backend: BackendName | 'portal';
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** Starts with a slash; its segments must already be encoded. */
  readonly path: string;
  /** A list repeats its key; `undefined` is omitted. */
  readonly query?: Readonly<Record<string, QueryValue | readonly QueryValue[]>> | undefined;
  /** Additional headers; those that the portal or the browser sets are rejected. */
  readonly headers?: Readonly<Record<string, string>> | undefined;
  /** Sent as JSON; a `Blob` unchanged, a `FormData` as `multipart/form-data`. */
  readonly body?: unknown;
  /** Called with the upload progress. */
  readonly onProgress?: ((progress: UploadProgress) => void) | undefined;
  readonly signal?: AbortSignal | undefined;
  /** Sends no token; a 401 response does not end the session. */
  readonly anonymous?: boolean;
  /** Marks a call other than GET that has no side effects. */
  readonly isReadOnly?: true;
  /** The response is read as JSON by default, or as a `Blob` with `file`. */
  readonly responseType?: 'file' | undefined;
  /** In ms; 30 s by default. Upload progress of a form, or of any body with `onProgress`, restarts it. */
  readonly timeout?: number;
  /** Returns the message of an error response without one; a generic message by default. */
  readonly fallbackMessage?: (response: Response) => string;
}

/**
 * Calls back ends. Resolves to the parsed JSON (`undefined` for an empty body), a `Blob`, or the error.
 */
export interface Http {
  call(call: HttpCall): Promise<Result<unknown, PortalError>>;
}

/**
 * Makes a call and validates its response; a response that does
 * not match the schema is an error like any other.
 */
export async function readAnswer<T>(
  http: Http,
  call: HttpCall,
  schema: v.GenericSchema<unknown, T>,
  unreadable: string,
): Promise<Result<T, PortalError>> {
  const answer = await http.call(call);
  if (!answer.ok) return answer;
  const parsed = v.safeParse(schema, answer.value);
  if (parsed.success) return ok(parsed.output);
  const cause = parsed.issues.map((issue) => issue.message).join('; ');
  return err(new PortalError(unreadable, { code: 'unreadable', cause }));
}

/** Optional JSON body of an error response. */
export const FailureAnswerSchema = v.object({ message: v.string() });

/** The message of an error response. */
export type FailureAnswer = v.InferOutput<typeof FailureAnswerSchema>;
