import { reaction } from 'mobx';
import { genericText, type Loadable, type PortalError } from '#base';
import type { Notice } from '#plugin-api';
import type { NoticesStore } from './notices-store';

/** The generic notice of section 8. */
export const genericFailure: Notice = { tone: 'error', text: genericText };

function getServerError(loadable: Loadable<unknown>): PortalError | undefined {
  return loadable.state === 'failed' && loadable.error.status === 500 ? loadable.error : undefined;
}

/** Raises the generic notice each time a call answers 500 for which section 8 has no words of its own. Returns its stop. */
export function showServerErrors(
  read: () => Loadable<unknown>,
  notices: Pick<NoticesStore, 'raise'>,
): () => void {
  return reaction(
    () => getServerError(read()),
    (fault) => {
      if (fault !== undefined) void notices.raise(genericFailure);
    },
    { fireImmediately: true },
  );
}
