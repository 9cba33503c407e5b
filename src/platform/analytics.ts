import type { PageView } from '#backends/page-view';

/** Tells somebody of a page view, without waiting and without knowing whether it arrived. */
export type SendPageView = (view: PageView) => void;

/**
 * Posts page views to a collector, also while the page is being left; it gets no cookie and no token, and whether it
 * answers is nobody's concern.
 */
export function createPageViewSender(collector: string): SendPageView {
  return (view) => {
    fetch(collector, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(view),
      credentials: 'omit',
      referrerPolicy: 'no-referrer',
      keepalive: true,
    }).catch(() => undefined);
  };
}
