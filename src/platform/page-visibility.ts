/** The part of a document that shows whether its tab is visible. */
export type VisiblePage = Pick<Document, 'hidden' | 'addEventListener' | 'removeEventListener'>;

/**
 * Calls back when the tab becomes visible again: connections may have died unnoticed meanwhile. Returns a
 * dispose function.
 */
export function watchShown(page: VisiblePage, react: () => void): () => void {
  const look = (): void => {
    if (!page.hidden) react();
  };
  page.addEventListener('visibilitychange', look);
  return () => page.removeEventListener('visibilitychange', look);
}
