/** A file to prefetch, and its use. */
export interface PrefetchFile {
  readonly as: 'module' | 'script' | 'style';
  readonly address: string;
  readonly integrity: string | undefined;
  /**
   * For the next document only: it is put into the browser's cache, and this page's policy need not allow its
   * host.
   */
  readonly isForNextDocument?: boolean;
}

/** Whether this browser has a slow or metered connection, or the user wants to save data. */
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

/** Browsers warn about preloaded files that are not used soon; Safari cannot prefetch. */
const getHint = (link: HTMLLinkElement): string =>
  link.relList.supports('prefetch') ? 'prefetch' : 'preload';

/**
 * Fetches files in advance, with low priority. No file is run, and failures show only when a file is used.
 */
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
