import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { installPackage } from './browser.ts';

export interface Moment {
  readonly name: string;
  /** Epoch ms. */
  readonly at: number;
}

/** The time zone of the province. */
export const portalTimeZone = 'America/Toronto';

/**
 * The next moments after `now` (epoch ms) at which date handling is most likely to fail: a leap day, the
 * minute before each daylight saving change, the last minutes of a year, a Sunday.
 */
export function findMoments(now: number): readonly Moment[] {
  const from = new Date(now).getUTCFullYear();
  const findNext = (toMoment: (year: number) => number): number =>
    Array.from({ length: 10 }, (_, index) => toMoment(from + index)).find((at) => at > now) ?? Number.NaN;
  return [
    {
      name: 'leap day',
      at: findNext((year) => (year % 4 === 0 ? Date.parse(`${year}-02-29T12:00:00-05:00`) : Number.NaN)),
    },
    { name: 'daylight saving begins', at: findNext((year) => findSunday(year, 3, 8, '01:59:00-05:00')) },
    { name: 'daylight saving ends', at: findNext((year) => findSunday(year, 11, 1, '01:59:00-04:00')) },
    { name: 'end of the year', at: findNext((year) => Date.parse(`${year}-12-31T23:50:00-05:00`)) },
    { name: 'Sunday', at: findNext((year) => findSunday(year, 6, 1, '12:00:00-04:00')) },
  ];
}

/** The first Sunday on or after a day of a month, at `time` with its UTC offset. */
function findSunday(year: number, month: number, day: number, time: string): number {
  const first = new Date(Date.UTC(year, month - 1, day));
  const date = new Date(first.getTime() + ((7 - first.getUTCDay()) % 7) * 86_400_000);
  return Date.parse(`${date.toISOString().slice(0, 10)}T${time}`);
}

/** The path of libfaketime, which is installed if possible; `undefined` if it is not available. */
export async function ensureFaketime(): Promise<string | undefined> {
  if (findFaketime() === undefined) await installPackage([], 'libfaketime');
  return findFaketime();
}

function findFaketime(): string | undefined {
  const libraries = '/usr/lib';
  if (!existsSync(libraries)) return undefined;
  return readdirSync(libraries)
    .map((kind) => join(libraries, kind, 'faketime/libfaketime.so.1'))
    .find((library) => existsSync(library));
}

/** The environment of a program whose clock is `offset` seconds ahead. Timers are not affected. */
export function moveClock(library: string, offset: number): Readonly<Record<string, string>> {
  return {
    LD_PRELOAD: library,
    FAKETIME: `${offset < 0 ? '' : '+'}${offset}`,
    FAKETIME_DONT_FAKE_MONOTONIC: '1',
    // Real file times, so that caches and stamps stay valid.
    NO_FAKE_STAT: '1',
  };
}
