/** Returns the moved entries of `after`: all except the longest subsequence that kept its order. */
export function findMoved<T>(before: readonly T[], after: readonly T[]): readonly T[] {
  const indexes = new Map(before.map((one, place) => [one, place]));
  const places = after.map((one) => indexes.get(one) ?? -1);
  const lengths: number[] = [];
  const former: number[] = [];
  let last = -1;
  places.forEach((place, at) => {
    let length = 1;
    let from = -1;
    for (let other = 0; other < at; other += 1) {
      const candidate = (lengths[other] ?? 0) + 1;
      if ((places[other] ?? 0) > place || candidate <= length) continue;
      length = candidate;
      from = other;
    }
    lengths.push(length);
    former.push(from);
    if (length > (lengths[last] ?? 0)) last = at;
  });
  const staying = new Set<number>();
  for (let at = last; at >= 0; at = former[at] ?? -1) staying.add(at);
  return after.filter((_one, at) => !staying.has(at));
}
