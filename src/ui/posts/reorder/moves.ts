/** Moves an entry to the place of another; returns the same list if one of them is missing. */
export function moveTo(ids: readonly string[], id: string, target: string): readonly string[] {
  const from = ids.indexOf(id);
  const to = ids.indexOf(target);
  if (from < 0 || to < 0 || from === to) return ids;
  return ids.toSpliced(from, 1).toSpliced(to, 0, id);
}

/** Moves an entry by a number of places, negative for earlier, clamped to the ends of the list. */
export function moveBy(ids: readonly string[], id: string, places: number): readonly string[] {
  const from = ids.indexOf(id);
  const target = ids[Math.max(0, Math.min(ids.length - 1, from + places))];
  return target === undefined ? ids : moveTo(ids, id, target);
}
