import * as v from 'valibot';
import { err, ok, PortalError, type Result } from '#base';
import type { BackendName } from '#manifest';

type QueryValue = string | number | boolean | undefined;

/** How much of a body has been sent, in bytes. */
export interface UploadProgress {
  readonly loaded: number;
  readonly total: number;
}

/** One call to a back end of section 7, or to the portal's own server. */
export interface HttpCall {
  /** The portal's own server is `portal`. */
  readonly backend: BackendName | 'portal';
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** Starts with a slash; the parts of a path are already encoded. */
  readonly path: string;
  /** A list repeats its key; `undefined` is omitted. */
  readonly query?: Readonly<Record<string, QueryValue | readonly QueryValue[]>> | undefined;
  /** Added to the portal's own; one that the portal or the browser sets is refused. */
  readonly headers?: Readonly<Record<string, string>> | undefined;
  /** Sent as JSON; a file as it is, a form as `multipart/form-data`. */
  readonly body?: unknown;
  /** How much of the body has been sent. */
  readonly onProgress?: ((progress: UploadProgress) => void) | undefined;
  readonly signal?: AbortSignal | undefined;
  /** A call that takes no token and whose 401 never ends a session. */
  readonly anonymous?: boolean;
  /** A call that asks something and changes nothing, though it is no GET. */
  readonly isReadOnly?: true;
  /** What is answered: JSON by default, or a `Blob` for a file. */
  readonly responseType?: 'file' | undefined;
  /** In ms; 30 s by default. It starts again with each part of a form, or of a body with `onProgress`, that is sent. */
  readonly timeout?: number;
  /** What a refusal reads when the back end itself says nothing; plain words by default. */
  readonly fallbackMessage?: (response: Response) => string;
}

/** Calls back ends: resolves to the parsed JSON (`undefined` for an empty answer), to a file where one was asked for, or to the reason why there is none. */
export interface Http {
  call(call: HttpCall): Promise<Result<unknown, PortalError>>;
}

/** Makes a call and reads its answer through a schema; an answer of another shape is a failure like any other. */
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

/** Body of a refusal, where a back end says more than its status. */
export const FailureAnswerSchema = v.object({ message: v.string() });

/** Why a back end refused. */
export type FailureAnswer = v.InferOutput<typeof FailureAnswerSchema>;
