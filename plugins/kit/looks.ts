/** How the kit's parts look and what they say, for sections that draw them with something other than React. */
import bone from './Bone.module.css';
import button from './Button.module.css';
import card from './Card.module.css';
import chart from './Chart.module.css';
import table from './DataTable.module.css';
import failureLine from './FailureLine.module.css';
import filters from './Filters.module.css';
import keyFigure from './KeyFigure.module.css';
import notes from './notes.module.css';
import frame from './PageFrame.module.css';
import { listStrings } from './list-strings';
import pager from './Pager.module.css';
import resultCount from './ResultCount.module.css';
import { strings } from './strings';

/** What the parts say. */
export const words = { ...strings, ...listStrings } as const;

/** The classes of each part, by the names that they have in its style sheet. */
export const looks = {
  bone,
  button,
  card,
  chart,
  table,
  failureLine,
  filters,
  keyFigure,
  notes,
  frame,
  pager,
  resultCount,
} as const;
