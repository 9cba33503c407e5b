import type { FastifyInstance } from 'fastify';
import type Database from 'libsql';
import * as v from 'valibot';
import { getDay } from '#base';
import { MunicipalityCodeSchema } from '#backends/fields';
import type { SlaReport } from '#backends/sla';
import type { Clock } from '../clock';
import { requireMunicipality, requireRule, type Authorise } from './authorise';
import { read } from './read';
import { strings } from './strings';

const permission = 'visit:sla-page';

const QuerySchema = v.object({
  countyMun: MunicipalityCodeSchema,
  year: v.pipe(v.string(), v.digits(), v.transform(Number), v.minValue(1900), v.maxValue(9999)),
});

interface Measure {
  readonly id: string;
  readonly name: string;
  /** What is counted, for people who read the report. */
  readonly definition: string;
  readonly target: number;
  readonly table: 'requests' | 'permits' | 'appeals';
  /** The column of the day on which the time begins. */
  readonly from: string;
  /** The day on which it was done, in SQL; null while it is open. */
  readonly done: string;
  readonly days: number;
  /** What is measured at all, in SQL. */
  readonly onlyWhere?: string;
}

/** What is measured: from the same rows that the sections list. */
const measures: readonly Measure[] = [
  {
    id: 'requests',
    ...strings.sla.requests,
    target: 0.65,
    table: 'requests',
    from: 'received_on',
    done: "case when phase in ('Offer made', 'Closed') then updated_on end",
    days: 45,
  },
  {
    id: 'permits',
    ...strings.sla.permits,
    target: 0.7,
    table: 'permits',
    from: 'issued_on',
    done: 'inspected_on',
    days: 90,
  },
  {
    id: 'appeals',
    ...strings.sla.appeals,
    target: 0.75,
    table: 'appeals',
    from: 'filed_on',
    done: "case when state in ('Heard', 'Decided') then hearing_on end",
    days: 365,
    onlyWhere: "state <> 'Withdrawn'",
  },
];

const MonthRowsSchema = v.array(
  v.object({ month: v.string(), due: v.number(), met: v.number(), open: v.number() }),
);

export interface SlaDependencies {
  readonly data: Database.Database;
  readonly authorise: Authorise;
  readonly clock: Clock;
}

/** Adds the service level report: what has fallen due of each month of a year, and what of it was done in time. */
export function slaRoutes(app: FastifyInstance, { data, authorise, clock }: SlaDependencies): void {
  app.get('/api/sla/report', async (request): Promise<SlaReport> => {
    const caller = await authorise(request);
    requireRule(caller, permission);
    const { countyMun, year } = read(QuerySchema, request.query);
    requireMunicipality(caller, countyMun);
    const asOf = getDay(clock.now());
    return {
      year,
      municipality: countyMun,
      asOf,
      measures: measures.map((measure) => ({
        id: measure.id,
        name: measure.name,
        definition: measure.definition,
        target: measure.target,
        months: getMonths(data, measure, { municipality: countyMun, year, asOf }),
      })),
    };
  });
}

interface Period {
  readonly municipality: string;
  readonly year: number;
  /** What is due on this day or later has not fallen due yet. */
  readonly asOf: string;
}

function getMonths(
  data: Database.Database,
  { table, from, done, days, onlyWhere = 'true' }: Measure,
  { municipality, year, asOf }: Period,
): SlaReport['measures'][number]['months'] {
  const rows = data
    .prepare(
      `select substr(begun, 1, 7) as month, count(*) as due, count(*) - count(done) as open,
         count(*) filter (where julianday(done) - julianday(begun) <= ${days}) as met
       from (select ${from} as begun, ${done} as done from ${table}
         where municipality = ? and ${from} between ? and ? and ${onlyWhere})
       where julianday(?) - julianday(begun) > ${days} group by month`,
    )
    .all(municipality, `${year}-01-01`, `${year}-12-31`, asOf);
  const known = new Map(v.parse(MonthRowsSchema, rows).map((row) => [row.month, row]));
  return Array.from({ length: 12 }, (_, index) => {
    const month = `${year}-${String(index + 1).padStart(2, '0')}`;
    return known.get(month) ?? { month, due: 0, met: 0, open: 0 };
  });
}
