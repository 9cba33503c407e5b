import type { PageView } from '#backends/page-view';

/** Reports a page view, without waiting for delivery. */
export type SendPageView = (view: PageView) => void;

/**
 * Posts page views to a collector, even while the page unloads; without cookies or token, ignoring the
 * response.
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
