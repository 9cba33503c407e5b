import * as v from 'valibot';

/** A roll number: nineteen digits, the first four of them the municipality's code. */
export const RollSchema = v.pipe(v.string(), v.regex(/^\d{19}$/, 'Expected nineteen digits'));
