import * as v from 'valibot';

/** Body of a refusal, where a back end says more than its status. */
export const FailureAnswerSchema = v.object({ message: v.string() });

/** Why a back end refused. */
export type FailureAnswer = v.InferOutput<typeof FailureAnswerSchema>;
