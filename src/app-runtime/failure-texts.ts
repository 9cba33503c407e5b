import { getLanguage } from '#i18n';
import { readText, type Text } from '#manifest';
import type { AppFailure } from './failure';
import type { FailureKind } from './failure-kind';
import { t } from './messages';

export interface FailureTextOptions {
  /** Title of the section or widget. */
  readonly title: Text;
  readonly owner: Text | undefined;
  /** Administrators see which manifest key to change. */
  readonly isAdministrator: boolean;
}

/** Returns the reason for a failure, one line per sentence. */
function listReasons({ kind, message, facts }: AppFailure, isAdministrator: boolean): readonly string[] {
  const { needs = [] } = facts;
  const isPolicyUnsaid = kind === 'shows-nothing' && needs.length > 0;
  return [
    message,
    ...(isPolicyUnsaid ? [t('app-runtime.mayBePolicy')] : []),
    ...(isAdministrator ? needs.map((need) => t('app-runtime.needsKey', { need })) : []),
  ];
}

/** Returns the texts of a failure panel. Disabled apps and a lost connection have no owner to contact. */
export function getFailureTexts(failure: AppFailure, { isAdministrator, ...options }: FailureTextOptions) {
  const { kind, correlationId } = failure;
  const owner = readText(options.owner, getLanguage());
  const title = getTitle(kind, readText(options.title, getLanguage()));
  const texts = { title, reason: listReasons(failure, isAdministrator) };
  if (kind === 'offline') return texts;
  if (kind === 'disabled') return { ...texts, owner, retryLabel: t('app-runtime.enable') };
  const action = getAction(failure, owner);
  if (kind === 'hung')
    return { ...texts, owner, correlationId, action, retryLabel: t('app-runtime.openAnyway') };
  return { ...texts, owner, correlationId, action };
}

/** Failures that only a change to the manifest or a new build of the app can fix. */
const permanentKinds: readonly FailureKind[] = ['no-lifecycles', 'no-widget', 'other-contract', 'other-ui'];

/** Returns the advice. A retry does not help with a page that refuses to be framed. */
function getAction({ kind, facts }: AppFailure, owner: string | undefined): string {
  const contact =
    owner === undefined ? t('app-runtime.contactSupport') : t('app-runtime.contactOwner', { owner });
  if (kind === 'hung' || facts.needsEdit === true || permanentKinds.includes(kind)) return contact;
  return `${t(kind === 'frame-refused' ? 'app-runtime.openInstead' : 'app-runtime.tryAgain')} ${contact}`;
}

function getTitle(kind: FailureKind, title: string): string {
  switch (kind) {
    case 'crashed':
    case 'disabled':
    case 'offline':
    case 'shows-nothing':
      return t(`app-runtime.titles.${kind}`, { title });
    default:
      return t('app-runtime.failed', { title });
  }
}
