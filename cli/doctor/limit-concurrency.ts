/** Runs a task for each item, at most `bound` at a time, and returns the results in order. */
export async function limitConcurrency<Item, Result>(
  bound: number,
  items: readonly Item[],
  task: (item: Item) => Promise<Result>,
): Promise<Result[]> {
  const results = new Map<number, Result>();
  const queue = items.entries();
  const worker = async (): Promise<void> => {
    for (const [index, item] of queue) results.set(index, await task(item));
  };
  await Promise.all(Array.from({ length: Math.min(bound, items.length) }, worker));
  return [...results].toSorted(([a], [b]) => a - b).map(([, result]) => result);
}
