import { formats } from '../../kit';

const requests = (count: number): string => `${formats.count(count)} ${count === 1 ? 'request' : 'requests'}`;

export const strings = {
  roll: 'Roll',
  phase: 'Phase',
  requested: 'Requested',
  share: 'Share',
  requests: 'Requests',
  countOfRequests: requests,
  chooseMunicipality: 'Choose a municipality to see requests for reconsideration.',
  requestsFailed: 'The requests for reconsideration could not be loaded.',
  summaryFailed: 'The counts by phase could not be loaded.',
  noneIn: (municipality: string) => `No requests for reconsideration in ${municipality}.`,
  page: {
    title: 'Requests for Reconsideration',
    purpose: 'Requests for reconsideration, newest first.',
    purposeFor: (municipality: string) => `Requests for reconsideration in ${municipality}, newest first.`,
    purposeWith: (municipality: string, count: number, order: string) =>
      `${requests(count)} for reconsideration in ${municipality}, ${order}.`,
    newestFirst: 'newest first',
    asChosen: 'as chosen below',
    emptyHint: 'Choose another municipality, or come back when one has been received.',
    filter: 'Filter and order',
    laterFailed: 'That could not be loaded. Try again in a moment.',
    address: 'Address',
    assessedValue: 'Assessed value',
    requestedValue: 'Requested value',
    received: 'Received',
    updated: 'Updated',
    download: (form: string) => `Download ${form.toUpperCase()}`,
    showMore: 'Show more',
    showingMore: 'Loading more',
    showing: (shown: number, total: number) => `Showing ${formats.count(shown)} of ${requests(total)}.`,
    moreFailed: 'More requests could not be loaded.',
  },
  widgets: {
    byPhase: (year: number) => `RfRs by phase in ${year}`,
    byPhaseCaption: (municipality: string, count: number) => `${municipality}, ${requests(count)}`,
    forMunicipality: 'RfRs for municipality',
    mostRecent: (municipality: string) => `${municipality}, most recent`,
    forProvince: 'RfRs for province',
    provinceCaption: (year: number, count: number) => `All municipalities in ${year}, ${requests(count)}`,
    noneInYear: (municipality: string, year: number) =>
      `No requests for reconsideration in ${municipality} for ${year}.`,
    noneInProvince: (year: number) => `No requests for reconsideration in the province for ${year}.`,
  },
} as const;
