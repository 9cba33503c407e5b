import type * as v from 'valibot';
import type { BackendClient } from '../client';
import type { Http } from '../http';

/** Fake clients that record a sample call and return nothing. */
export interface Recorders {
  readonly http: Http;
  readonly api: BackendClient;
  readonly apiUsers: BackendClient;
}

/** A call of a back end: the function that makes it, its optional parameters, payload and response. */
export interface Operation {
  /**
   * Makes the call once. An argument such as `{id}` is a path parameter; its query parameters are required.
   */
  readonly call: (recorders: Recorders) => unknown;
  readonly answer?: v.GenericSchema;
  /** The media type of a file response. */
  readonly file?: string;
  readonly body?: v.GenericSchema;
  /** Descriptions of responses by status, where the default description does not fit. */
  readonly meanings?: Readonly<Record<string, string>>;
  /** Optional query parameters. */
  readonly filters?: Readonly<Record<string, v.GenericSchema>>;
}
