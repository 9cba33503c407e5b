import { reaction } from 'mobx';
import { genericText, type Loadable, type PortalError } from '#base';
import type { Notice } from '#plugin-api';
import type { NoticesStore } from './notices-store';

export const genericFailure: Notice = { tone: 'error', text: genericText };

function getServerError(loadable: Loadable<unknown>): PortalError | undefined {
  return loadable.state === 'failed' && loadable.error.status === 500 ? loadable.error : undefined;
}

/** Shows the generic toast for a 500 without its own text in section 8. Returns a dispose function. */
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
