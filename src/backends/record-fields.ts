import * as v from 'valibot';

// Apart from fields.ts, which is part of the first load.

/** A roll number: nineteen digits, the first four of them the municipality's code. */
export const RollSchema = v.pipe(v.string(), v.regex(/^\d{19}$/, 'Expected nineteen digits'));

/** A number of things, or an amount in whole Canadian dollars. */
export const CountSchema = v.pipe(v.number(), v.integer(), v.minValue(0));
