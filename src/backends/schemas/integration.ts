import * as v from 'valibot';

/** Answer of `GET {api}/bison/v2/integration`: the address to show in a frame. */
export const IntegrationAnswerSchema = v.object({ url: v.pipe(v.string(), v.url()) });

/** The address to show in a frame. */
export type IntegrationAnswer = v.InferOutput<typeof IntegrationAnswerSchema>;
