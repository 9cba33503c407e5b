import { appealDecisions, appealOrders, appealStates, slaOutcomes, type Appeals } from '@portal/backends';
import { dayFilter, oneOf, type RecordListParams } from '@portal/plugin-api/react';
import { formatDay } from '@portal/ui';

const yearsBack = 3;

/** The tax years to choose from, latest first. */
export const listYears = (taxYear: number): readonly string[] =>
  Array.from({ length: yearsBack }, (_, index) => String(taxYear - index));

/** Filters, order and pages of the list in the address; the appeals filed last come first. */
export const createListShape = (taxYear: number) =>
  ({
    filters: {
      text: '',
      state: oneOf(['', ...appealStates]),
      decision: oneOf(['', ...appealDecisions]),
      year: oneOf(['', ...listYears(taxYear)]),
      hearingFrom: dayFilter,
      hearingTo: dayFilter,
      filedFrom: dayFilter,
      filedTo: dayFilter,
      /** What a figure of the service level counts. */
      outcome: oneOf(['', ...slaOutcomes]),
    },
    sorts: appealOrders,
    descending: true,
    pageSize: 50,
    record: 'appeal',
    forgetWithMunicipality: ['appeal'],
  }) as const;

export type AppealListShape = ReturnType<typeof createListShape>;

export type AppealParams = RecordListParams<AppealListShape>;

/** What the address asks the back end for. */
export function toQuery({ text, ...request }: AppealParams['request']) {
  return { ...request, ...(text === undefined ? {} : { text: text.slice(0, 100) }) };
}

/** The same list without the hearings that have been: what a calendar is for. */
export function toHearingsToCome(
  request: AppealParams['request'],
  { answeredAt }: Pick<Appeals, 'answeredAt'>,
): AppealParams['request'] {
  const today = formatDay(answeredAt);
  const { hearingFrom = '' } = request;
  return { ...request, state: 'Scheduled', hearingFrom: hearingFrom > today ? hearingFrom : today };
}
