import { setTimeout as wait } from 'node:timers/promises';

const stepMs = 20;

/**
 * Yields the numbers from 1 to `count` in portions, at `perSecond` or all at once; stops early when `signal`
 * is aborted. Delays are made up for by larger portions.
 */
export async function* portions(
  count: number,
  perSecond: number | undefined,
  signal: AbortSignal,
): AsyncGenerator<readonly number[]> {
  const begun = performance.now();
  let done = 0;
  while (done < count && !signal.aborted) {
    const elapsed = (performance.now() - begun) / 1000;
    const due = perSecond === undefined ? count : Math.min(count, Math.floor(elapsed * perSecond) + 1);
    const from = done;
    if (due > from) yield Array.from({ length: due - from }, (_, index) => from + index + 1);
    done = due;
    if (done < count) await wait(stepMs, undefined, { ref: false });
  }
}
