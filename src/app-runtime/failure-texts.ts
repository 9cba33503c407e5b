import type { AppFailure } from './failure';
import type { FailureKind } from './failure-kind';
import { t } from './messages';

/** The texts of a failure panel: disabled apps and a missing network have no owner to contact. */
export function getFailureTexts(failure: AppFailure, title: string, owner: string | undefined) {
  const { kind, message, correlationId } = failure;
  const words = { title: getTitle(kind, title), reason: message };
  if (kind === 'offline') return words;
  if (kind === 'disabled') return { ...words, owner, retryLabel: t('app-runtime.enable') };
  return {
    ...words,
    owner,
    correlationId,
    action: owner === undefined ? t('app-runtime.tryAgain') : t('app-runtime.tryAgainOrTellOwner', { owner }),
  };
}

function getTitle(kind: FailureKind, title: string): string {
  switch (kind) {
    case 'crashed':
    case 'disabled':
    case 'offline':
      return t(`app-runtime.titles.${kind}`, { title });
    default:
      return t('app-runtime.failed', { title });
  }
}
