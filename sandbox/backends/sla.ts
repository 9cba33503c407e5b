import type { FastifyInstance } from 'fastify';
import type Database from 'libsql';
import * as v from 'valibot';
import { MunicipalityCodeSchema, type SlaReport } from '#wire';
import { requireMunicipality, requireRule, type Authorise } from './authorise';
import { read } from './read';

const permission = 'visit:sla-page';

const QuerySchema = v.object({
  countyMun: MunicipalityCodeSchema,
  year: v.pipe(v.string(), v.digits(), v.transform(Number), v.minValue(1900), v.maxValue(9999)),
});

interface Measure {
  readonly id: string;
  readonly name: string;
  readonly target: number;
  readonly table: 'requests' | 'permits' | 'appeals';
  /** The column of the day from which on it is measured, and of the day up to which; nothing is due before that. */
  readonly from: string;
  readonly to: string;
  readonly days: number;
  readonly onlyWhere?: string;
}

/** What is measured: from the same rows that the sections list. */
const measures: readonly Measure[] = [
  {
    id: 'requests',
    name: 'Requests for reconsideration answered within 45 days',
    target: 0.65,
    table: 'requests',
    from: 'received_on',
    to: 'updated_on',
    days: 45,
    onlyWhere: "phase <> 'Received'",
  },
  {
    id: 'permits',
    name: 'Building permits inspected within 90 days',
    target: 0.7,
    table: 'permits',
    from: 'issued_on',
    to: 'inspected_on',
    days: 90,
  },
  {
    id: 'appeals',
    name: 'Appeals heard within a year',
    target: 0.75,
    table: 'appeals',
    from: 'filed_on',
    to: 'hearing_on',
    days: 365,
  },
];

const MonthRowsSchema = v.array(v.object({ month: v.string(), due: v.number(), met: v.number() }));

/** Adds the report of the service level: what was due in each month of a year, and what of it was done in time. */
export function slaRoutes(app: FastifyInstance, data: Database.Database, authorise: Authorise): void {
  app.get('/api/sla/report', async (request): Promise<SlaReport> => {
    const caller = await authorise(request);
    requireRule(caller, permission);
    const { countyMun, year } = read(QuerySchema, request.query);
    requireMunicipality(caller, countyMun);
    return {
      year,
      municipality: countyMun,
      measures: measures.map((measure) => ({
        id: measure.id,
        name: measure.name,
        target: measure.target,
        months: monthsOf(data, measure, countyMun, year),
      })),
    };
  });
}

function monthsOf(
  data: Database.Database,
  { table, from, to, days, onlyWhere = 'true' }: Measure,
  municipality: string,
  year: number,
): SlaReport['measures'][number]['months'] {
  const rows = data
    .prepare(
      `select substr(${from}, 1, 7) as month, count(*) as due,
         sum(julianday(${to}) - julianday(${from}) <= ${days}) as met
       from ${table}
       where municipality = ? and ${from} between ? and ? and ${to} is not null and ${onlyWhere} group by month`,
    )
    .all(municipality, `${year}-01-01`, `${year}-12-31`);
  const known = new Map(v.parse(MonthRowsSchema, rows).map((row) => [row.month, row]));
  return Array.from({ length: 12 }, (_, index) => {
    const month = `${year}-${String(index + 1).padStart(2, '0')}`;
    return known.get(month) ?? { month, due: 0, met: 0 };
  });
}
