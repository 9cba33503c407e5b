import type { PrefetchDependencies } from './prefetcher';

/**
 * Prefetches the sections that the person is likely to open next. The code for it comes with the first sign of a
 * person, so that it costs the first section nothing. Resolves to its stop.
 */
export async function startPrefetch(
  dependencies: PrefetchDependencies,
  firstSign: Promise<Event | undefined>,
): Promise<() => void> {
  const sign = await firstSign;
  const { Prefetcher } = await import(/* webpackChunkName: "prefetch" */ './prefetcher');
  return new Prefetcher(dependencies).start(sign);
}
