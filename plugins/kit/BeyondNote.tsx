import { EmptyNote } from './EmptyNote';
import { t } from './messages/list';

/** What stands in the place of the rows of a page that the list does not reach. */
export function BeyondNote() {
  return <EmptyNote hint={t('kit.list.beyondHint')} title={t('kit.list.beyond')} />;
}
