import type * as v from 'valibot';
import { safeParse } from 'valibot';
import type { UploadProgress } from './http';
import { t } from './messages/client';

/** Query parameters: filters, order and page; `undefined` ones are omitted. */
export type Query = Readonly<Record<string, string | number | undefined>>;

export interface RequestOptions {
  readonly signal?: AbortSignal;
}

export interface UploadOptions extends RequestOptions {
  /** Called with the number of bytes sent. */
  readonly onProgress?: (progress: UploadProgress) => void;
}

interface CallOptions extends UploadOptions {
  readonly query?: Query;
  readonly body?: unknown;
  readonly responseType?: 'file';
}

/** A client of one back end, such as `portal.http('api')` of a plugin. Calls reject with a `PortalError`. */
export interface BackendClient {
  get(path: string, options?: CallOptions): Promise<unknown>;
  post(path: string, options?: CallOptions): Promise<unknown>;
  patch(path: string, options?: CallOptions): Promise<unknown>;
}

/** Awaits a response and validates it; rejects with a `PortalError` if it does not match the schema. */
export async function parseReply<Schema extends v.GenericSchema>(
  reply: Promise<unknown>,
  schema: Schema,
): Promise<v.InferOutput<Schema>> {
  const parsed = safeParse(schema, await reply);
  if (parsed.success) return parsed.output;
  throw Object.assign(new Error(t('backends.client.unreadable')), {
    name: 'PortalError',
    code: 'unreadable',
  });
}
