import * as v from 'valibot';

/** A text that is not empty. */
export const word = v.pipe(v.string(), v.trim(), v.nonEmpty('must not be empty'));

/** A whole number of a unit, both limits included. */
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
