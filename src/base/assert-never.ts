/** Proves to the compiler that every case was handled; throws when data from outside got past its parser. */
export function assertNever(value: never): never {
  throw new Error(`Unhandled case: ${JSON.stringify(value)}`);
}
