import type { PrefetchDependencies } from './prefetcher';

const idleBegin = 10_000;

/**
 * Prefetches the sections that the person is likely to open next. The code for it comes with the first movement or
 * focus, or after 10 s, so that it costs the first section nothing. Resolves to its stop.
 */
export async function startPrefetch(dependencies: PrefetchDependencies): Promise<() => void> {
  const sign = await new Promise<Event | undefined>((resolve) => {
    for (const name of ['pointermove', 'focusin']) window.addEventListener(name, resolve, { once: true });
    dependencies.clock.after(idleBegin, () => resolve(undefined));
  });
  const { Prefetcher } = await import(/* webpackChunkName: "prefetch" */ './prefetcher');
  return new Prefetcher(dependencies).start(sign);
}
