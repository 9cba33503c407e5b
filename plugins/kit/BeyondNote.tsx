import { EmptyNote } from './EmptyNote';
import { t } from './messages/list';

/** Replaces the rows of a page beyond the end of the list. */
export function BeyondNote() {
  return <EmptyNote hint={t('kit.list.beyondHint')} title={t('kit.list.beyond')} />;
}
