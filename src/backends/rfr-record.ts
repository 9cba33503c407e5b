import * as v from 'valibot';
import { parseReply, type BackendClient, type RequestOptions } from './client';
import { DaySchema } from './fields';
import { CountSchema } from './record-fields';
import { RfrRequestSchema } from './rfr';

// Apart from rfr.ts, whose constants are part of the first load of /rfr: a spread schema cannot be tree-shaken.

/**
 * Answer of `GET {api}/rfr/record?id=`: one request and the appeals that followed it, `null` for those who may not visit the
 * appeals. `updatedOn` is the day on which the request came into its phase.
 */
export const RfrRecordSchema = v.object({
  ...RfrRequestSchema.entries,
  taxYear: v.pipe(v.number(), v.integer()),
  appeals: v.nullable(
    v.array(
      v.object({
        id: v.string(),
        state: v.string(),
        filedOn: DaySchema,
        hearingOn: v.nullable(DaySchema),
        claimedValue: CountSchema,
        decidedValue: v.nullable(CountSchema),
      }),
    ),
  ),
});

/** One request for reconsideration with what followed it. */
export type RfrRecord = v.InferOutput<typeof RfrRecordSchema>;

/** One request with the appeals that followed it. */
export function getRequest(http: BackendClient, id: string, options?: RequestOptions) {
  return parseReply(http.get('/rfr/record', { query: { id }, ...options }), RfrRecordSchema);
}
