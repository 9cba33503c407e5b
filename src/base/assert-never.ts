/** Makes the compiler check that every case is handled; throws for external data that bypassed its parser. */
export function assertNever(value: never): never {
  throw new Error(`Unhandled case: ${JSON.stringify(value)}`);
}
