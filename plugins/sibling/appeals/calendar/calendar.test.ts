import { createCalendar, type Hearing } from './calendar';
import { escapeText, foldLine } from './fold';

const hearing: Hearing = {
  id: 'APL-2025-0000007',
  roll: '0412031004127000000',
  address: '7 Mill Street',
  municipality: '0412',
  taxYear: 2025,
  state: 'Scheduled',
  filedOn: '2026-01-14',
  hearingOn: '2026-12-01',
  hearingAt: '09:30',
  assessedValue: 512_000,
  claimedValue: 400_000,
  decidedValue: null,
};

const answeredAt = '2026-11-22T15:04:05.678Z';

const createFile = (...hearings: readonly Hearing[]): string =>
  createCalendar({
    name: 'Hearings in Northfield',
    hearings,
    answeredAt,
    origin: 'https://portal.example.ca',
  });

/** Splits a file into unfolded lines. */
const unfoldLines = (file: string): readonly string[] => file.replaceAll('\r\n ', '').split('\r\n');

test('a hearing is an event in Toronto time, with an end, a link and a stable id', () => {
  const lines = unfoldLines(createFile(hearing));
  const event = lines.slice(lines.indexOf('BEGIN:VEVENT'), lines.indexOf('END:VEVENT') + 1);
  expect(event).toEqual([
    'BEGIN:VEVENT',
    'UID:APL-2025-0000007@appeals.municipal-portal',
    'DTSTAMP:20261122T150405Z',
    'SEQUENCE:29922664',
    'DTSTART;TZID=America/Toronto:20261201T093000',
    'DURATION:PT1H',
    'SUMMARY:Hearing of APL-2025-0000007\\, 7 Mill Street',
    'DESCRIPTION:Roll 0412 031 004 12700 0000\\nState: Scheduled\\nAssessed $512\\,000\\, claimed $400\\,000',
    'URL:https://portal.example.ca/appeal?appeal=APL-2025-0000007&ccmm=0412',
    'STATUS:CONFIRMED',
    'END:VEVENT',
  ]);
});

test('the file has a valid structure, CRLF line endings and a time zone', () => {
  const file = createFile(hearing);
  expect(file.startsWith('BEGIN:VCALENDAR\r\nVERSION:2.0\r\nPRODID:')).toBe(true);
  expect(file.endsWith('END:VEVENT\r\nEND:VCALENDAR\r\n')).toBe(true);
  expect(file.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/);
  expect(unfoldLines(file)).toEqual(
    expect.arrayContaining([
      'X-WR-CALNAME:Hearings in Northfield',
      'TZID:America/Toronto',
      'RRULE:FREQ=YEARLY;BYMONTH=3;BYDAY=2SU',
      'RRULE:FREQ=YEARLY;BYMONTH=11;BYDAY=1SU',
    ]),
  );
});

/** Reads the start day in a year, and the UTC offset, of a part of the file's time zone. */
function readPart(file: string, part: 'DAYLIGHT' | 'STANDARD') {
  const [, rules = ''] = new RegExp(`BEGIN:${part}(.*?)END:${part}`, 's').exec(file) ?? [];
  const [, month, nth] = /BYMONTH=(\d+);BYDAY=(\d)SU/.exec(rules) ?? [];
  const [, hours, minutes] = /TZOFFSETTO:(-\d\d)(\d\d)/.exec(rules) ?? [];
  return {
    offset: `${hours}:${minutes}`,
    getStart(year: number): string {
      const first = new Date(Date.UTC(year, Number(month) - 1, 1));
      const day = 1 + ((7 - first.getUTCDay()) % 7) + (Number(nth) - 1) * 7;
      return new Date(first.setUTCDate(day)).toISOString().slice(0, 10);
    },
  };
}

test('its time zone matches Toronto at every hearing over several years', () => {
  const file = createFile(hearing);
  const [summer, winter] = [readPart(file, 'DAYLIGHT'), readPart(file, 'STANDARD')];
  const written = new Intl.DateTimeFormat('en-CA', {
    timeZone: 'America/Toronto',
    dateStyle: 'short',
    timeStyle: 'short',
    hourCycle: 'h23',
  });
  for (let day = Date.UTC(2024, 0, 1, 12); day < Date.UTC(2028, 0, 1); day += 86_400_000) {
    const on = new Date(day).toISOString().slice(0, 10);
    const year = Number(on.slice(0, 4));
    const { offset } = on >= summer.getStart(year) && on < winter.getStart(year) ? summer : winter;
    expect(written.format(Date.parse(`${on}T09:30:00${offset}`))).toBe(`${on}, 09:30`);
  }
});

test('a later file updates an earlier one, and the same response creates the same file', () => {
  const readSequence = (when: string): number => {
    const file = createCalendar({ name: '', hearings: [hearing], answeredAt: when, origin: '' });
    return Number(/SEQUENCE:(\d+)/.exec(file)?.[1]);
  };
  expect(readSequence('2026-11-22T15:05:05Z')).toBeGreaterThan(readSequence(answeredAt));
  expect(readSequence('2099-12-31T23:59:59Z')).toBeLessThan(2 ** 31);
  expect(createFile(hearing)).toBe(createFile(hearing));
});

test('a hearing without a time is an all-day event', () => {
  const lines = unfoldLines(createFile({ ...hearing, hearingAt: null }));
  expect(lines).toContain('DTSTART;VALUE=DATE:20261201');
  expect(lines.filter((line) => line.startsWith('DURATION'))).toEqual([]);
});

test('each hearing is an event; the file is valid without any', () => {
  const uids = unfoldLines(createFile(hearing, { ...hearing, id: 'APL-2' })).filter((line) =>
    line.startsWith('UID'),
  );
  expect(uids).toHaveLength(2);
  expect(new Set(uids).size).toBe(2);
  expect(unfoldLines(createFile())).not.toContain('BEGIN:VEVENT');
});

test('an address cannot inject lines', () => {
  const lines = unfoldLines(createFile({ ...hearing, address: 'A;B,C\\D\r\nEND:VEVENT\nATTACH:x\u0007' }));
  expect(lines).toContain('SUMMARY:Hearing of APL-2025-0000007\\, A\\;B\\,C\\\\D\\nEND:VEVENT\\nATTACH:x');
  expect(lines.filter((line) => line === 'END:VEVENT')).toHaveLength(1);
});

test.each([
  ['semicolons and commas', 'a;b,c', 'a\\;b\\,c'],
  ['backslashes', 'a\\n', 'a\\\\n'],
  ['lines of every kind', 'a\r\nb\rc\nd', 'a\\nb\\nc\\nd'],
  ['controls', 'a\u0000\u001Fb\u007F', 'ab'],
  ['nothing else', 'Rue de l’Église: "7"', 'Rue de l’Église: "7"'],
])('%s in a text', (_, text, written) => {
  expect(escapeText(text)).toBe(written);
});

test.each([
  ['short', 'SUMMARY:short'],
  ['exactly 75 octets', 'x'.repeat(75)],
  ['76 octets', 'x'.repeat(76)],
  ['long', 'x'.repeat(500)],
  ['accented', 'é'.repeat(200)],
  ['in pictures', '🏠'.repeat(90)],
  ['with blanks', 'a b '.repeat(90)],
])('folds a line that is %s without loss', (_, line) => {
  const parts = foldLine(line).split('\r\n');
  expect(parts.map((part, index) => (index === 0 ? part : part.slice(1))).join('')).toBe(line);
  expect(parts.slice(1).every((part) => part.startsWith(' '))).toBe(true);
  for (const part of parts) {
    expect(new TextEncoder().encode(part).length).toBeLessThanOrEqual(75);
    expect(part).not.toContain('\uFFFD');
  }
});

test('folds lines longer than 75 octets', () => {
  expect(foldLine('x'.repeat(75))).toBe('x'.repeat(75));
  expect(foldLine('x'.repeat(76))).toBe(`${'x'.repeat(75)}\r\n x`);
});
