import type { Notification } from '#backends/notifications';
import type { Facts } from './facts';

const minute = 60;
const hour = 60 * minute;
const day = 24 * hour;

/** A text, or a function that inserts the figures. */
type TextTemplate = string | ((facts: Facts) => string);

interface Sample {
  readonly name: string;
  /** Seconds before now. */
  readonly age: number;
  readonly category: string;
  readonly isUnread: boolean;
  /** How long it is shown, in seconds. */
  readonly lifetime: number;
  readonly dropdown: TextTemplate;
  readonly alert: TextTemplate;
}

const morgan = 'portal|0001';
const avery = 'portal|0002';

const formatCount = (count: number, noun: string): string =>
  `${count === 0 ? 'No' : String(count)} ${noun}${count === 1 ? '' : 's'}`;

const samples: readonly Sample[] = [
  {
    name: 'requestReceived',
    age: 5 * minute,
    category: 'rfr',
    isUnread: true,
    lifetime: 30 * day,
    dropdown: ({ requests }: Facts) =>
      `${formatCount(requests, 'request')} for reconsideration received for Northfield in the last seven days.`,
    alert: ({ requests }: Facts) => `${formatCount(requests, 'request')} received for Northfield this week.`,
  },
  {
    name: 'enquiryPeriod',
    age: day,
    category: 'announcement',
    isUnread: true,
    lifetime: 21 * day,
    dropdown: 'The enquiry period for assessment notices closes in three weeks.',
    alert: 'The enquiry period closes in three weeks.',
  },
  {
    name: 'outage',
    age: day + hour,
    category: 'system',
    isUnread: true,
    lifetime: 6 * hour,
    dropdown: 'The people portal is not available this morning. It will be back by noon.',
    alert: 'The people portal is not available this morning.',
  },
  {
    name: 'maintenance',
    age: 2 * day,
    category: 'system',
    isUnread: false,
    lifetime: 5 * day,
    dropdown:
      'Property searches will be slower on Sunday from 6:00 a.m. to 8:00 a.m. because of maintenance.',
    alert: 'Maintenance is planned for Sunday morning.',
  },
  {
    name: 'buildingPermits',
    age: 3 * day,
    category: 'announcement',
    isUnread: false,
    lifetime: 30 * day,
    dropdown: 'Last month’s building permits for Northfield were added to the property records.',
    alert: 'Building permits were added for Northfield.',
  },
  {
    name: 'dataRefresh',
    age: 6 * day,
    category: 'system',
    isUnread: false,
    lifetime: 30 * day,
    dropdown: 'The property data was refreshed. Values on open pages change when you load them again.',
    alert: 'The property data was refreshed.',
  },
  {
    name: 'appeals',
    age: 3 * hour,
    category: 'announcement',
    isUnread: false,
    lifetime: 60 * day,
    dropdown: ({ hearings }: Facts) =>
      `${formatCount(hearings, 'hearing')} of appeals in Northfield scheduled for the next four weeks.`,
    alert: ({ hearings }: Facts) => `${formatCount(hearings, 'hearing')} scheduled for the next four weeks.`,
  },
  {
    name: 'guide',
    age: 19 * day,
    category: 'announcement',
    isUnread: false,
    lifetime: 90 * day,
    dropdown: 'A guide to supplementary assessments was added to the learning library.',
    alert: 'There is a new guide in the learning library.',
  },
];

/** Creates the sample notifications by user, from the last weeks; one has expired. */
export function createSampleNotifications(
  now: number,
  idPrefix: string,
  facts: Facts,
): readonly { readonly user: string; readonly notifications: readonly Notification[] }[] {
  const notifications = samples.map((sample) =>
    createSample(sample, Math.floor(now / 1000), { prefix: idPrefix, facts }),
  );
  return [morgan, avery].map((user) => ({ user, notifications }));
}

function createSample(
  { name, age, category, isUnread, lifetime, dropdown, alert }: Sample,
  now: number,
  { prefix, facts }: { readonly prefix: string; readonly facts: Facts },
): Notification {
  const render = (text: TextTemplate) => (typeof text === 'string' ? text : text(facts));
  return {
    id: `${prefix}${name}`,
    updatedAt: now - age,
    expiresAt: now - age + lifetime,
    dropdownMessage: render(dropdown),
    alertMessage: render(alert),
    category,
    status: isUnread ? 'unread' : 'read',
  };
}
