import type { Notification } from '#backends/notifications';
import type { Facts } from './facts';

const minute = 60;
const hour = 60 * minute;
const day = 24 * hour;

/** A text, or how to write it from the counts. */
type Text = string | ((facts: Facts) => string);

interface Sample {
  readonly name: string;
  /** Seconds before now. */
  readonly age: number;
  readonly category: string;
  readonly isUnread: boolean;
  /** How long it is shown, in seconds. */
  readonly lasts: number;
  readonly dropdown: Text;
  readonly alert: Text;
}

const morgan = 'portal|0001';
const avery = 'portal|0002';

const counted = (count: number, noun: string): string =>
  `${count === 0 ? 'No' : String(count)} ${noun}${count === 1 ? '' : 's'}`;

const samples: readonly Sample[] = [
  {
    name: 'requestReceived',
    age: 5 * minute,
    category: 'rfr',
    isUnread: true,
    lasts: 30 * day,
    dropdown: ({ requests }: Facts) =>
      `${counted(requests, 'request')} for reconsideration received for Northfield in the last seven days.`,
    alert: ({ requests }: Facts) => `${counted(requests, 'request')} received for Northfield this week.`,
  },
  {
    name: 'enquiryPeriod',
    age: day,
    category: 'announcement',
    isUnread: true,
    lasts: 21 * day,
    dropdown: 'The enquiry period for assessment notices closes in three weeks.',
    alert: 'The enquiry period closes in three weeks.',
  },
  {
    name: 'outage',
    age: day + hour,
    category: 'system',
    isUnread: true,
    lasts: 6 * hour,
    dropdown: 'The people portal is not available this morning. It will be back by noon.',
    alert: 'The people portal is not available this morning.',
  },
  {
    name: 'maintenance',
    age: 2 * day,
    category: 'system',
    isUnread: false,
    lasts: 5 * day,
    dropdown:
      'Property searches will be slower on Sunday from 6:00 a.m. to 8:00 a.m. because of maintenance.',
    alert: 'Maintenance is planned for Sunday morning.',
  },
  {
    name: 'buildingPermits',
    age: 3 * day,
    category: 'announcement',
    isUnread: false,
    lasts: 30 * day,
    dropdown: 'Last month’s building permits for Northfield were added to the property records.',
    alert: 'Building permits were added for Northfield.',
  },
  {
    name: 'dataRefresh',
    age: 6 * day,
    category: 'system',
    isUnread: false,
    lasts: 30 * day,
    dropdown: 'The property data was refreshed. Values on open pages change when you load them again.',
    alert: 'The property data was refreshed.',
  },
  {
    name: 'appeals',
    age: 3 * hour,
    category: 'announcement',
    isUnread: false,
    lasts: 60 * day,
    dropdown: ({ hearings }: Facts) =>
      `${counted(hearings, 'hearing')} of appeals in Northfield scheduled for the next four weeks.`,
    alert: ({ hearings }: Facts) => `${counted(hearings, 'hearing')} scheduled for the next four weeks.`,
  },
  {
    name: 'guide',
    age: 19 * day,
    category: 'announcement',
    isUnread: false,
    lasts: 90 * day,
    dropdown: 'A guide to supplementary assessments was added to the learning library.',
    alert: 'There is a new guide in the learning library.',
  },
];

/** What the sample users find at first, by user: from today back over some weeks; one has expired. */
export function seededNotifications(
  now: number,
  idPrefix: string,
  facts: Facts,
): readonly { readonly user: string; readonly notifications: readonly Notification[] }[] {
  const notifications = samples.map((sample) =>
    sampleAt(sample, Math.floor(now / 1000), { prefix: idPrefix, facts }),
  );
  return [morgan, avery].map((user) => ({ user, notifications }));
}

function sampleAt(
  { name, age, category, isUnread, lasts, dropdown, alert }: Sample,
  now: number,
  { prefix, facts }: { readonly prefix: string; readonly facts: Facts },
): Notification {
  const render = (text: Text) => (typeof text === 'string' ? text : text(facts));
  return {
    id: `${prefix}${name}`,
    updatedAt: now - age,
    expiresAt: now - age + lasts,
    dropdownMessage: render(dropdown),
    alertMessage: render(alert),
    category,
    status: isUnread ? 'unread' : 'read',
  };
}
