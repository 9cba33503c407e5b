import type Database from 'libsql';
import * as v from 'valibot';
import { addDays } from '#base';
import { getRecordsDay } from '../data/move-on';

/** The municipality that the sample users choose first. */
const municipality = '0412';

/** What sample notifications count, from the rows that the sections list. */
export interface Facts {
  /** Requests received on the seven days that end with the day of the records. */
  readonly requests: number;
  /** Hearings that are scheduled for the next twenty-eight days. */
  readonly hearings: number;
}

const CountSchema = v.object({ count: v.number() });

/** Counts what the sample notifications name. */
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
