import { appealDecisions, appealOrders, appealStates, slaOutcomes, type Appeals } from '@portal/backends';
import { dayFilter, oneOf, type RecordListParams } from '@portal/plugin-api/react';
import { formatDay } from '@portal/ui';

const yearsBack = 3;

/** Lists the selectable tax years, latest first. */
export const listYears = (taxYear: number): readonly string[] =>
  Array.from({ length: yearsBack }, (_, index) => String(taxYear - index));

/** Filters, order and page of the list in the URL; most recently filed appeals first. */
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
      /** Outcome filter of links from the service level report. */
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

/** Converts the URL parameters to a query for the back end. */
export function toQuery({ text, ...request }: AppealParams['request']) {
  return { ...request, ...(text === undefined ? {} : { text: text.slice(0, 100) }) };
}

/** Restricts a query to future hearings, for the calendar file. */
export function toHearingsToCome(
  request: AppealParams['request'],
  { answeredAt }: Pick<Appeals, 'answeredAt'>,
): AppealParams['request'] {
  const today = formatDay(answeredAt);
  const { hearingFrom = '' } = request;
  return { ...request, state: 'Scheduled', hearingFrom: hearingFrom > today ? hearingFrom : today };
}
