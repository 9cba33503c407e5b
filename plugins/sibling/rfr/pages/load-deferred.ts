import type { PortalApi } from '#plugin-api';
import type * as deferred from '../deferred';
import { t } from '../messages';

/** The parts of the page that are not needed before the first rows. */
export type Deferred = typeof deferred;

/** Loads those parts and calls `use` with them; a failure shows a notice, so that the person can try again. */
export function loadDeferred(
  portal: PortalApi,
  use: (parts: Deferred) => void,
  onFailure?: () => void,
): void {
  void import(/* webpackChunkName: "deferred" */ '../deferred').then(use, () => {
    onFailure?.();
    portal.notices.raise({ tone: 'error', text: t('rfr.page.laterFailed') });
  });
}
