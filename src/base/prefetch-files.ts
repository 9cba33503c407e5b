/** A file to fetch before it is needed, and what for. */
export interface PrefetchFile {
  readonly as: 'module' | 'script' | 'style';
  readonly address: string;
  readonly integrity: string | undefined;
  /** Only another document may use it: it goes to the browser's cache, and its host needs no other right here. */
  readonly isForNextDocument?: boolean;
}

/** Whether this browser has a slow or metered connection, or its user wants to save data. */
export function shouldSaveData(): boolean {
  const connection: unknown = Reflect.get(navigator, 'connection');
  if (typeof connection !== 'object' || connection === null) return false;
  const readConnection = (name: string): unknown => Reflect.get(connection, name);
  const isSlow = ['slow-2g', '2g', '3g'].includes(String(readConnection('effectiveType')));
  return (
    isSlow ||
    readConnection('saveData') === true ||
    readConnection('metered') === true ||
    readConnection('type') === 'cellular'
  );
}

/** Browsers warn about files that were preloaded and are not used soon; Safari cannot prefetch. */
const getHint = (link: HTMLLinkElement): string =>
  link.relList.supports('prefetch') ? 'prefetch' : 'preload';

/** Fetches files before they are needed, with low priority; none runs, and a failure shows when one is used. */
export function prefetchFiles(files: readonly PrefetchFile[]): void {
  for (const { as, address, integrity, isForNextDocument = false } of files) {
    const link = document.createElement('link');
    link.rel = isForNextDocument ? 'prefetch' : as === 'module' ? 'modulepreload' : getHint(link);
    if (link.rel !== 'modulepreload') link.as = as === 'style' ? 'style' : 'script';
    link.crossOrigin = 'anonymous';
    link.fetchPriority = 'low';
    if (integrity !== undefined) link.integrity = integrity;
    link.href = address;
    for (const event of ['load', 'error']) link.addEventListener(event, () => link.remove());
    document.head.append(link);
  }
}
