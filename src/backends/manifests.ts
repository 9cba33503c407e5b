import * as v from 'valibot';
import { err, ok, type PortalError, type Result, toGenericText } from '#base';
import { type Http, readAnswer } from './http';
import { t } from './messages/deferred';

const DifferenceSchema = v.object({ headline: v.string(), sentences: v.array(v.string()) });
const time = v.pipe(
  v.string(),
  v.isoTimestamp(),
  v.transform((text) => Date.parse(text)),
);

const HistorySchema = v.object({
  // Servers of an earlier release omit it.
  file: v.optional(v.object({ name: v.string(), writable: v.boolean() })),
  revisions: v.array(
    v.object({
      revision: v.string(),
      since: time,
      difference: v.nullable(DifferenceSchema),
      unread: v.optional(v.boolean()),
    }),
  ),
});
const TextSchema = v.object({ text: v.string() });
const DifferenceAnswerSchema = v.object({ difference: v.nullable(DifferenceSchema) });
const RefusalSchema = v.object({
  refusal: v.nullable(
    v.object({
      time,
      stands: v.boolean(),
      file: v.string(),
      problems: v.array(
        v.object({
          severity: v.string(),
          path: v.string(),
          message: v.string(),
          line: v.optional(v.number()),
          column: v.optional(v.number()),
        }),
      ),
    }),
  ),
});

/** The revisions of the manifest, newest first, and whether the portal server can write its file. */
export type StoredHistory = v.InferOutput<typeof HistorySchema>;
/** A manifest that is or was active, as reported by the portal server; times are epoch ms. */
export type StoredRevision = StoredHistory['revisions'][number];
/** The last rejected manifest, as reported by the portal server. */
export type Refusal = NonNullable<v.InferOutput<typeof RefusalSchema>['refusal']>;
/** The differences between two manifests. */
export type StoredDifference = v.InferOutput<typeof DifferenceSchema>;

/** The portal server's manifest endpoints for administrators. */
export interface ManifestsService {
  /** `GET /portal/manifest/history`. */
  history(): Promise<Result<StoredHistory, PortalError>>;
  /** `GET /portal/manifest/history/{revision}`: its text. */
  text(revision: string): Promise<Result<string, PortalError>>;
  /** `GET /portal/manifest/difference`; `null` if one of the two is invalid by today's rules. */
  difference(from: string, to: string): Promise<Result<StoredDifference | null, PortalError>>;
  /** `GET /portal/manifest/refusal`; `null` if no manifest was rejected. */
  refusal(): Promise<Result<Refusal | null, PortalError>>;
}

/** Creates the service on `http`. */
export function createManifestsService(http: Http): ManifestsService {
  async function request<T, Value>(
    path: string,
    schema: v.GenericSchema<unknown, T>,
    read: (answer: T) => Value,
    query?: Readonly<Record<string, string>>,
  ): Promise<Result<Value, PortalError>> {
    const unsaid = ({ status }: Response): string =>
      status === 404
        ? t('backends.deferred.noPortalServer')
        : t('backends.deferred.portalServerFailed', { status });
    const answer = await readAnswer(
      http,
      { backend: 'portal', method: 'GET', path: `/portal/manifest/${path}`, query, fallbackMessage: unsaid },
      schema,
      t('backends.deferred.unreadableManifests'),
    );
    return answer.ok ? ok(read(answer.value)) : err(toGenericText(answer.error));
  }
  return {
    history: () => request('history', HistorySchema, (history) => history),
    text: (revision) => request(`history/${encodeURIComponent(revision)}`, TextSchema, ({ text }) => text),
    difference: (from, to) =>
      request('difference', DifferenceAnswerSchema, ({ difference }) => difference, { from, to }),
    refusal: () => request('refusal', RefusalSchema, ({ refusal }) => refusal),
  };
}
