import type * as v from 'valibot';
import { safeParse } from 'valibot';
import type { UploadProgress } from './http';
import { t } from './messages/client';

/** The filters, order and page that a call asks for; entries that are `undefined` are omitted. */
export type Query = Readonly<Record<string, string | number | undefined>>;

export interface RequestOptions {
  readonly signal?: AbortSignal;
}

export interface UploadOptions extends RequestOptions {
  /** How much has been sent, in bytes. */
  readonly onProgress?: (progress: UploadProgress) => void;
}

interface CallOptions extends UploadOptions {
  readonly query?: Query;
  readonly body?: unknown;
  readonly responseType?: 'file';
}

/** Calls one back end: `portal.http('api')` of a plugin is one. Its calls reject with a `PortalError`. */
export interface BackendClient {
  get(path: string, options?: CallOptions): Promise<unknown>;
  post(path: string, options?: CallOptions): Promise<unknown>;
  patch(path: string, options?: CallOptions): Promise<unknown>;
}

/** Waits for a reply and parses it; rejects with a `PortalError` when it has another shape. */
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
