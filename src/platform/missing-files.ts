const missing = 404;

/**
 * Hears that a file of the shell is not there any more, which is how a page that was opened before a deployment learns
 * of it when the old files were removed. A network that fails has no status and says nothing here. Returns its stop.
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
