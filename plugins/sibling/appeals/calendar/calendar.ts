import { type Appeal, appealStateLabel } from '@portal/backends';
import { formatDollars, formatRollNumber } from '@portal/ui';
import { t } from '../messages';
import { escapeText, foldLine } from './fold';

/** An appeal with a scheduled hearing. */
export interface Hearing extends Appeal {
  readonly hearingOn: string;
}

export interface CalendarParts {
  /** The name shown by calendars. */
  readonly name: string;
  readonly hearings: readonly Hearing[];
  /** Time of the back end's response (ISO). */
  readonly answeredAt: string;
  /** The portal's origin, for links back. */
  readonly origin: string;
}

/** Toronto's time zone rules since 2007, for calendars without a time zone database. */
const zone = [
  'BEGIN:VTIMEZONE',
  'TZID:America/Toronto',
  'BEGIN:DAYLIGHT',
  'DTSTART:20070311T020000',
  'RRULE:FREQ=YEARLY;BYMONTH=3;BYDAY=2SU',
  'TZOFFSETFROM:-0500',
  'TZOFFSETTO:-0400',
  'TZNAME:EDT',
  'END:DAYLIGHT',
  'BEGIN:STANDARD',
  'DTSTART:20071104T020000',
  'RRULE:FREQ=YEARLY;BYMONTH=11;BYDAY=1SU',
  'TZOFFSETFROM:-0400',
  'TZOFFSETTO:-0500',
  'TZNAME:EST',
  'END:STANDARD',
  'END:VTIMEZONE',
];

export function isHearing(appeal: Appeal): appeal is Hearing {
  return appeal.hearingOn !== null;
}

/**
 * Creates a calendar file (RFC 5545) of hearings in Toronto time. Importing a later file updates earlier
 * events.
 */
export function createCalendar({ name, hearings, answeredAt, origin }: CalendarParts): string {
  const stamp = answeredAt.replaceAll(/[-:]|\.\d+/g, '');
  // There is no change counter per hearing: the minutes since the epoch increase with each file instead.
  const sequence = Math.floor(Date.parse(answeredAt) / 60_000);
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Municipal Portal//Appeals//EN',
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    `X-WR-CALNAME:${escapeText(name)}`,
    'X-WR-TIMEZONE:America/Toronto',
    ...zone,
    ...hearings.flatMap((hearing) => [
      'BEGIN:VEVENT',
      `UID:${escapeText(hearing.id)}@appeals.municipal-portal`,
      `DTSTAMP:${stamp}`,
      `SEQUENCE:${sequence}`,
      ...formatTimes(hearing),
      `SUMMARY:${escapeText(t('appeals.calendar.summary', { id: hearing.id, address: hearing.address }))}`,
      `DESCRIPTION:${escapeText(describeHearing(hearing))}`,
      `URL:${origin}${getAppealPath(hearing)}`,
      'STATUS:CONFIRMED',
      'END:VEVENT',
    ]),
    'END:VCALENDAR',
  ];
  return lines.map((line) => `${foldLine(line)}\r\n`).join('');
}

export function getAppealPath({ id, municipality }: Pick<Appeal, 'id' | 'municipality'>): string {
  return `/appeal?${new URLSearchParams({ appeal: id, ccmm: municipality }).toString()}`;
}

/** Events last an hour; a hearing without a time is an all-day event. */
function formatTimes({ hearingOn, hearingAt }: Hearing): readonly string[] {
  const day = hearingOn.replaceAll('-', '');
  if (hearingAt === null) return [`DTSTART;VALUE=DATE:${day}`];

  return [`DTSTART;TZID=America/Toronto:${day}T${hearingAt.replace(':', '')}00`, 'DURATION:PT1H'];
}

function describeHearing({ roll, state, assessedValue, claimedValue }: Hearing): string {
  return t('appeals.calendar.description', {
    roll: formatRollNumber(roll),
    state: appealStateLabel(state),
    assessed: formatDollars(assessedValue),
    claimed: formatDollars(claimedValue),
  });
}
