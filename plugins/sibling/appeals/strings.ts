import { days, formats } from '../../kit';

const counted = (count: number, one: string, more: string): string =>
  `${formats.count(count)} ${count === 1 ? one : more}`;

export const strings = {
  title: 'Appeals',
  chooseMunicipality: 'Choose a municipality to see its appeals.',
  purpose: 'Appeals against assessed values.',
  purposeFor: (municipality: string) => `Appeals against assessed values in ${municipality}.`,
  failed: 'The appeals could not be loaded.',
  noneIn: (municipality: string) => `No appeals in ${municipality}.`,
  noneHint: 'Choose another municipality, or come back when one has been filed.',
  noneFound: 'No appeal is like that.',
  noneFoundHint: 'Take something out of the filters.',
  daysSwapped: 'The last day of hearings is before the first.',
  daysSwappedHint: 'Choose a later last day, or an earlier first one.',
  filters: 'Filters',
  state: 'State',
  year: 'Tax year',
  hearingFrom: 'Hearing from',
  hearingTo: 'Hearing to',
  appeal: 'Appeal',
  roll: 'Roll number',
  address: 'Address',
  filed: 'Filed on',
  hearing: 'Hearing on',
  assessed: 'Assessed value',
  claimed: 'Claimed value',
  decided: 'Decided value',
  none: '–',
  /** `2026-12-01` → `Tue 2026-12-01`, with the time behind it where it is known. */
  hearingTime: (on: string, at: string | null) => `${days.weekday(on)} ${on}${at === null ? '' : `, ${at}`}`,
  listed: (total: number, hearings: number) =>
    `${counted(total, 'appeal', 'appeals')}, ${counted(hearings, 'hearing', 'hearings')}`,
  next: {
    title: 'Next hearings',
    asOf: (day: string, total: number) =>
      total === 0 ? `As of ${day}` : `As of ${day}, ${counted(total, 'hearing', 'hearings')} to come`,
    none: 'No hearing is set from today on.',
    failed: 'The next hearings could not be loaded.',
    all: 'Show all to come',
  },
  calendar: {
    saveAll: (hearings: number) => `Save ${counted(hearings, 'hearing', 'hearings')} to a calendar file`,
    saving: 'Collecting the hearings',
    save: 'Save the hearing to a calendar file',
    failed: 'The calendar file could not be made.',
    saved: (hearings: number) =>
      `The calendar file has ${counted(hearings, 'hearing', 'hearings')}. Open it with a calendar to enter them.`,
    name: (municipality: string) => `Hearings in ${municipality}`,
    fileName: (what: string) => `hearings-${what}.ics`,
    summary: (id: string, address: string) => `Hearing of ${id}, ${address}`,
    description: (roll: string, state: string, assessed: string, claimed: string) =>
      `Roll ${roll}\nState: ${state}\nAssessed ${assessed}, claimed ${claimed}`,
  },
  record: {
    title: (id: string) => `Appeal ${id}`,
    failed: 'The appeal could not be loaded.',
    notFound: 'There is no such appeal in your municipalities.',
    notFoundHint: 'Check the address, or choose an appeal from the list.',
    request: 'Request for reconsideration',
    requestHidden: `Shown to people who may visit RfRs. To get access, contact the team that manages your accounts.`,
    requestDays: (phase: string, receivedOn: string) => `${phase}, received ${receivedOn}`,
    notSet: 'Not set yet',
    notDecided: 'Not decided yet',
    torontoTime: 'Toronto time',
    below: (share: string) => `${share} below the assessed value`,
    same: 'As assessed',
  },
} as const;
