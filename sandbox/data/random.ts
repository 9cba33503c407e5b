/** A seeded source of numbers: the same seed gives the same sequence on every computer. */
export interface Random {
  /** At least 0, less than 1. */
  next(): number;
  /** A whole number from `least` to `most`, both included. */
  between(least: number, most: number): number;
  /** One of the items, each as likely. */
  pick<T>(items: readonly [T, ...T[]]): T;
  /** The item whose weight was hit; weights need not sum to 1. */
  weighted<T>(items: readonly [Weighted<T>, ...Weighted<T>[]]): T;
}

/** An item and how often it comes up relative to its neighbours. */
export interface Weighted<T> {
  readonly value: T;
  readonly weight: number;
}

/** Makes a generator (mulberry32) from any whole number. */
export function seededRandom(seed: number): Random {
  let state = seed >>> 0;
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
  return {
    next,
    between: (least, most) => least + Math.floor(next() * (most - least + 1)),
    pick: (items) => items[Math.floor(next() * items.length)] ?? items[0],
    weighted: (items) => {
      let left = next() * items.reduce((sum, item) => sum + item.weight, 0);
      for (const item of items) {
        left -= item.weight;
        if (left < 0) return item.value;
      }
      return items[0].value;
    },
  };
}
