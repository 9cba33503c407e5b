import type { SlaMeasure, SlaOutcome } from '@portal/backends';

const lists = {
  requests: { path: '/rfr', from: 'receivedFrom', to: 'receivedTo' },
  permits: { path: '/building-permits', from: 'issuedFrom', to: 'issuedTo' },
  appeals: { path: '/appeal', from: 'filedFrom', to: 'filedTo' },
} as const;

/** Returns the first and last day of a year such as `2025` or a month such as `2025-02`. */
function getDays(period: string): readonly [string, string] {
  if (period.length === 4) return [`${period}-01-01`, `${period}-12-31`];
  const [year = 0, month = 0] = period.split('-').map(Number);
  const last = new Date(Date.UTC(year, month, 0)).getUTCDate();
  return [`${period}-01`, `${period}-${String(last).padStart(2, '0')}`];
}

/** Returns the path of the list behind a figure: cases opened in a year or month, with this outcome. */
export function getListPath(
  id: SlaMeasure['id'],
  period: string,
  { outcome, ccmm }: { readonly outcome: SlaOutcome; readonly ccmm: string },
): string {
  const { path, from, to } = lists[id];
  const [first, last] = getDays(period);
  return `${path}?${new URLSearchParams({ [from]: first, [to]: last, outcome, ccmm }).toString()}`;
}
