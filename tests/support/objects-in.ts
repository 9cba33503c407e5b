/** Maps the path of every object inside `value` to the object, each once. */
export function* objectsIn(value: unknown, path = 'portal', seen = new Set()): Generator<[string, object]> {
  if (typeof value !== 'object' || value === null || seen.has(value)) return;
  seen.add(value);
  yield [path, value];
  for (const [key, part] of Object.entries(value)) yield* objectsIn(part, `${path}.${key}`, seen);
}
