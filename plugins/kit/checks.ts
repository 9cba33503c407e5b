export type Check<T> = (value: unknown) => value is T;

export type Checked<C> = C extends Check<infer T> ? T : never;

/** Creates a check of an object that has at least these entries. */
function object<const Shape extends Readonly<Record<string, Check<unknown>>>>(
  shape: Shape,
): Check<{ readonly [Name in keyof Shape]: Checked<Shape[Name]> }> {
  return (value): value is { readonly [Name in keyof Shape]: Checked<Shape[Name]> } =>
    typeof value === 'object' &&
    value !== null &&
    Object.entries(shape).every(([name, check]) => check(Reflect.get(value, name)));
}

const text = (value: unknown): value is string => typeof value === 'string';
const shaped =
  (form: RegExp) =>
  (value: unknown): value is string =>
    text(value) && form.test(value);
const whole = (value: unknown): value is number => Number.isInteger(value);

/**
 * Checks answers of back ends on pages that must stay small: the same as `shapes`, without the library.
 * Unknown entries are kept.
 */
export const checks = {
  object,
  text,
  whole,
  /** A whole number that is not negative. */
  count: (value: unknown): value is number => whole(value) && value >= 0,
  /** A roll of nineteen digits. */
  roll: shaped(/^\d{19}$/),
  /** A day as `YYYY-MM-DD`. */
  day: shaped(/^\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/),
  oneOf:
    <const Choice extends string>(choices: readonly Choice[]): Check<Choice> =>
    (value): value is Choice =>
      choices.some((choice) => choice === value),
  listOf:
    <T>(check: Check<T>): Check<readonly T[]> =>
    (value): value is readonly T[] =>
      Array.isArray(value) && value.every(check),
} as const;

/** Creates a check that also accepts `null`. */
export function nullOr<T>(check: Check<T>): Check<T | null> {
  return (value): value is T | null => value === null || check(value);
}

/** Creates a parser: returns the answer, or `undefined` if it does not pass the check. */
export function readerFor<T>(check: Check<T>): (answer: unknown) => T | undefined {
  return (answer) => (check(answer) ? answer : undefined);
}
