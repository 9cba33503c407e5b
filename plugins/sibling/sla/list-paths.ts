import type { SlaMeasure, SlaOutcome } from '@portal/backends';

const lists = {
  requests: { path: '/rfr', from: 'receivedFrom', to: 'receivedTo' },
  permits: { path: '/building-permits', from: 'issuedFrom', to: 'issuedTo' },
  appeals: { path: '/appeal', from: 'filedFrom', to: 'filedTo' },
} as const;

/** The first and the last day of a year such as `2025` or a month such as `2025-02`. */
function getDays(period: string): readonly [string, string] {
  if (period.length === 4) return [`${period}-01-01`, `${period}-12-31`];
  const [year = 0, month = 0] = period.split('-').map(Number);
  const last = new Date(Date.UTC(year, month, 0)).getUTCDate();
  return [`${period}-01`, `${period}-${String(last).padStart(2, '0')}`];
}

/** The list that a figure counts: what began in a year or month, and became that. */
export function getListPath(
  id: SlaMeasure['id'],
  period: string,
  { outcome, ccmm }: { readonly outcome: SlaOutcome; readonly ccmm: string },
): string {
  const { path, from, to } = lists[id];
  const [first, last] = getDays(period);
  return `${path}?${new URLSearchParams({ [from]: first, [to]: last, outcome, ccmm }).toString()}`;
}
