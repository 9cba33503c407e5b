import * as v from 'valibot';

/** A text of this form. */
export const shaped = (form: RegExp) =>
  v.custom<string>((value) => typeof value === 'string' && form.test(value));

/** What answers of several back ends are made of: rolls of nineteen digits, days as `YYYY-MM-DD`, whole numbers. */
export const shapes = {
  roll: shaped(/^\d{19}$/),
  day: shaped(/^\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/),
  whole: v.custom<number>((value) => Number.isInteger(value)),
  /** A whole number that is not negative. */
  count: v.custom<number>((value) => Number.isInteger(value) && Number(value) >= 0),
} as const;

/** Makes what reads an answer of this shape: the answer, or `undefined` when it is another. */
export function readerOf<Schema extends v.GenericSchema>(
  schema: Schema,
): (answer: unknown) => v.InferOutput<Schema> | undefined {
  return (answer) => {
    const parsed = v.safeParse(schema, answer);
    return parsed.success ? parsed.output : undefined;
  };
}
