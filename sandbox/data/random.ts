/** A seeded random number generator: the same seed gives the same sequence on every computer. */
export interface Random {
  /** A number in [0, 1). */
  next(): number;
  /** An integer from `min` to `max`, both included. */
  between(min: number, max: number): number;
  /** Picks one of the items with equal probability. */
  pick<T>(items: readonly [T, ...T[]]): T;
  /** Picks an item by weight; weights need not add up to 1. */
  weighted<T>(items: readonly [Weighted<T>, ...Weighted<T>[]]): T;
}

/** An item with its relative weight. */
export interface Weighted<T> {
  readonly value: T;
  readonly weight: number;
}

/** Creates a generator (mulberry32) from an integer seed. */
export function createRandom(seed: number): Random {
  let state = seed >>> 0;
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
  return {
    next,
    between: (min, max) => min + Math.floor(next() * (max - min + 1)),
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
