const missing = 404;

/**
 * Detects missing files of the shell, which happens on pages opened before a deployment that removed old
 * files. Network failures have no status and do not count. Returns a dispose function.
 */
export function watchMissingFiles(react: () => void): () => void {
  const own = `${window.location.origin}/assets/`;
  const observer = new PerformanceObserver((list) => {
    const isGone = list
      .getEntriesByType('resource')
      .some(
        (entry) =>
          entry instanceof PerformanceResourceTiming &&
          entry.responseStatus === missing &&
          entry.name.startsWith(own),
      );
    if (isGone) react();
  });
  observer.observe({ type: 'resource', buffered: true });
  return () => observer.disconnect();
}
