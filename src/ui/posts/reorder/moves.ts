/** A list in which one entry has gone to the place of another; the list itself where one of them is not in it. */
export function moveTo(ids: readonly string[], id: string, target: string): readonly string[] {
  const from = ids.indexOf(id);
  const to = ids.indexOf(target);
  if (from < 0 || to < 0 || from === to) return ids;
  return ids.toSpliced(from, 1).toSpliced(to, 0, id);
}

/** A list in which one entry has gone some places later, or earlier where the number is negative; ends are ends. */
export function moveBy(ids: readonly string[], id: string, places: number): readonly string[] {
  const from = ids.indexOf(id);
  const target = ids[Math.max(0, Math.min(ids.length - 1, from + places))];
  return target === undefined ? ids : moveTo(ids, id, target);
}
