import * as v from 'valibot';

const Count = v.pipe(v.number(), v.integer(), v.minValue(0));

/**
 * Payload of `POST {api}/lrp/extracts`. The ending of `fileName` (`.csv` or `.xlsx`) chooses the form of the file,
 * `target` what its rows are, `params` which of them; `size` and `from` are integers read from `params`.
 */
export const ExtractRequestSchema = v.object({
  origin: v.literal('shell'),
  fileName: v.pipe(v.string(), v.nonEmpty()),
  params: v.record(v.string(), v.unknown()),
  target: v.pipe(v.string(), v.nonEmpty()),
  size: v.optional(Count),
  from: v.optional(Count),
});

/** An extract that is asked for. */
export type ExtractRequest = v.InferOutput<typeof ExtractRequestSchema>;

/** Answer of `POST {api}/lrp/extracts`: the file that will be made, announced by a notification. */
export const ExtractAnswerSchema = v.object({ data: v.object({ fileId: v.string() }) });

/** The file that will be made. */
export type ExtractAnswer = v.InferOutput<typeof ExtractAnswerSchema>;

/** Answer of `GET {api}/lrp/extracts/{fileId}/url`: where the file can be had for a short time. */
export const ExtractAddressSchema = v.object({ data: v.pipe(v.string(), v.url()) });

/** Where a file can be had. */
export type ExtractAddress = v.InferOutput<typeof ExtractAddressSchema>;
