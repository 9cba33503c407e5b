import * as v from 'valibot';

/** A non-empty string. */
export const nonEmptyText = v.pipe(v.string(), v.trim(), v.nonEmpty('must not be empty'));

/** An integer from `from` to `to`, both included. */
export function wholeNumber(unit: string, from: number, to: number) {
  const message = `must be a whole number of ${unit} from ${from} to ${to}`;
  return v.pipe(
    v.string(),
    v.trim(),
    v.regex(/^\d{1,6}$/, message),
    v.transform(Number),
    v.minValue(from, message),
    v.maxValue(to, message),
  );
}
