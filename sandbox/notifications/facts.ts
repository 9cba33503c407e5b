import type Database from 'libsql';
import * as v from 'valibot';
import { addDays } from '#base';
import { getRecordsDay } from '../data/move-on';

/** The default municipality of the sample users. */
const municipality = '0412';

/** Figures in sample notifications, counted from the rows of the sections. */
export interface Facts {
  /** Requests received in the seven days up to the day of the records. */
  readonly requests: number;
  /** Hearings scheduled for the next 28 days. */
  readonly hearings: number;
}

const CountSchema = v.object({ count: v.number() });

/** Counts the figures in sample notifications. */
export function getFacts(data: Database.Database): Facts {
  const today = getRecordsDay(data) ?? '';
  const count = (sql: string, ...days: readonly string[]): number =>
    v.parse(CountSchema, data.prepare(`select count(*) as count ${sql}`).get(municipality, ...days)).count;
  return {
    requests: count(
      'from requests where municipality = ? and received_on between ? and ?',
      addDays(today, -6),
      today,
    ),
    hearings: count(
      "from appeals where municipality = ? and state = 'Scheduled' and hearing_on between ? and ?",
      today,
      addDays(today, 27),
    ),
  };
}
