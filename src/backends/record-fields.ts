import * as v from 'valibot';

// Separate from fields.ts, which is part of the first load.

/** A roll number: nineteen digits, of which the first four are the municipality code. */
export const RollSchema = v.pipe(v.string(), v.regex(/^\d{19}$/, 'Expected nineteen digits'));

/** A count, or an amount in whole Canadian dollars. */
export const CountSchema = v.pipe(v.number(), v.integer(), v.minValue(0));
