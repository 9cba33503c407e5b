import { EmptyState } from '../EmptyState';
import { t } from '../messages/list';

/** Replaces the rows of a page beyond the end of the list. */
export function BeyondNote() {
  return <EmptyState hint={t('ui.list.beyondHint')} title={t('ui.list.beyond')} />;
}
