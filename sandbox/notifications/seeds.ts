import type { Notification } from '#backends/notifications';
import type { Facts } from './facts';
import { strings } from './strings';

const minute = 60;
const hour = 60 * minute;
const day = 24 * hour;

interface Sample {
  readonly name: keyof typeof strings.samples;
  /** Seconds before now. */
  readonly age: number;
  readonly category: string;
  readonly isUnread: boolean;
  /** How long it is shown, in seconds. */
  readonly lasts: number;
}

const morgan = 'portal|0001';
const avery = 'portal|0002';

const samples: readonly Sample[] = [
  { name: 'requestReceived', age: 5 * minute, category: 'rfr', isUnread: true, lasts: 30 * day },
  { name: 'enquiryPeriod', age: day, category: 'announcement', isUnread: true, lasts: 21 * day },
  { name: 'outage', age: day + hour, category: 'system', isUnread: true, lasts: 6 * hour },
  { name: 'maintenance', age: 2 * day, category: 'system', isUnread: false, lasts: 5 * day },
  { name: 'buildingPermits', age: 3 * day, category: 'announcement', isUnread: false, lasts: 30 * day },
  { name: 'dataRefresh', age: 6 * day, category: 'system', isUnread: false, lasts: 30 * day },
  { name: 'appeals', age: 3 * hour, category: 'announcement', isUnread: false, lasts: 60 * day },
  { name: 'guide', age: 19 * day, category: 'announcement', isUnread: false, lasts: 90 * day },
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
  { name, age, category, isUnread, lasts }: Sample,
  now: number,
  { prefix, facts }: { readonly prefix: string; readonly facts: Facts },
): Notification {
  const { dropdown, alert } = strings.samples[name];
  const say = (text: string | ((counts: Facts) => string)) => (typeof text === 'string' ? text : text(facts));
  return {
    id: `${prefix}${name}`,
    updatedAt: now - age,
    expiresAt: now - age + lasts,
    dropdownMessage: say(dropdown),
    alertMessage: say(alert),
    category,
    status: isUnread ? 'unread' : 'read',
  };
}
