/** Says whether a value is of a type. */
export type Check<T> = (value: unknown) => value is T;

/** The type that a check asks for. */
export type Checked<C> = C extends Check<infer T> ? T : never;

/** Makes a check of a shape: an object that has at least these entries. */
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
 * What answers of back ends are checked with where a page must stay small: the same as `shapes`, without the library behind
 * it. What an answer has beyond its shape is left in it.
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

/** Makes a check that `null` passes too. */
export function nullOr<T>(check: Check<T>): Check<T | null> {
  return (value): value is T | null => value === null || check(value);
}

/** Makes what reads an answer that passes a check: the answer, or `undefined` when it is another. */
export function readerFor<T>(check: Check<T>): (answer: unknown) => T | undefined {
  return (answer) => (check(answer) ? answer : undefined);
}
