/** What is needed of a document to know whether its tab is shown. */
export type VisiblePage = Pick<Document, 'hidden' | 'addEventListener' | 'removeEventListener'>;

/**
 * Calls back when the tab is shown again: connections may have died meanwhile without a word. Returns a dispose
 * function.
 */
export function watchShown(page: VisiblePage, react: () => void): () => void {
  const look = (): void => {
    if (!page.hidden) react();
  };
  page.addEventListener('visibilitychange', look);
  return () => page.removeEventListener('visibilitychange', look);
}
