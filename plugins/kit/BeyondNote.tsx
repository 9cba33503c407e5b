import { EmptyNote } from './EmptyNote';
import { listStrings } from './list-strings';

/** What stands in the place of the rows of a page that the list does not reach. */
export function BeyondNote() {
  return <EmptyNote hint={listStrings.beyondHint} title={listStrings.beyond} />;
}
