import type * as v from 'valibot';
import type { BackendClient } from '../client';
import type { Http } from '../http';

/** What a sample call is made with; each records the call and answers nothing. */
export interface Recorders {
  readonly http: Http;
  readonly api: BackendClient;
  readonly apiUsers: BackendClient;
}

/** One call of a back end: what makes it, what it may be asked with besides, and what it sends and answers. */
export interface Operation {
  /** Makes the call once. `{id}` in an argument names a part of the path; the query it sends is required. */
  readonly call: (recorders: Recorders) => unknown;
  readonly answer?: v.GenericSchema;
  /** The media type of an answer that is a file. */
  readonly file?: string;
  readonly body?: v.GenericSchema;
  /** What an answer means, by its status, where the common words do not say it. */
  readonly meanings?: Readonly<Record<string, string>>;
  /** Optional query parameters. */
  readonly filters?: Readonly<Record<string, v.GenericSchema>>;
}
