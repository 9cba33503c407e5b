import type { Facts } from './facts';

const counted = (count: number, noun: string): string =>
  `${count === 0 ? 'No' : String(count)} ${noun}${count === 1 ? '' : 's'}`;

/** The words of the notifications that a new user finds. */
export const strings = {
  samples: {
    enquiryPeriod: {
      dropdown: 'The enquiry period for assessment notices closes in three weeks.',
      alert: 'The enquiry period closes in three weeks.',
    },
    requestReceived: {
      dropdown: ({ requests }: Facts) =>
        `${counted(requests, 'request')} for reconsideration received for Northfield in the last seven days.`,
      alert: ({ requests }: Facts) => `${counted(requests, 'request')} received for Northfield this week.`,
    },
    buildingPermits: {
      dropdown: 'Last month’s building permits for Northfield were added to the property records.',
      alert: 'Building permits were added for Northfield.',
    },
    maintenance: {
      dropdown:
        'Property searches will be slower on Sunday from 6:00 a.m. to 8:00 a.m. because of maintenance.',
      alert: 'Maintenance is planned for Sunday morning.',
    },
    dataRefresh: {
      dropdown: 'The property data was refreshed. Values on open pages change when you load them again.',
      alert: 'The property data was refreshed.',
    },
    guide: {
      dropdown: 'A guide to supplementary assessments was added to the learning library.',
      alert: 'There is a new guide in the learning library.',
    },
    appeals: {
      dropdown: ({ hearings }: Facts) =>
        `${counted(hearings, 'hearing')} of appeals in Northfield scheduled for the next four weeks.`,
      alert: ({ hearings }: Facts) => `${counted(hearings, 'hearing')} scheduled for the next four weeks.`,
    },
    outage: {
      dropdown: 'The people portal is not available this morning. It will be back by noon.',
      alert: 'The people portal is not available this morning.',
    },
  },
  pushed: {
    dropdown: 'The assessment roll of Northfield was updated.',
    alert: 'The assessment roll was updated.',
  },
} as const;
