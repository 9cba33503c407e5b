import type { FastifyInstance } from 'fastify';
import type Database from 'libsql';
import * as v from 'valibot';
import { getDay } from '#base';
import { MunicipalityCodeSchema } from '#backends/fields';
import type { SlaMonth, SlaOutcome, SlaReport } from '#backends/sla';
import type { Clock } from '../clock';
import { measures, toOutcomeSql, type Measure } from './measures';
import { createMunicipalityReader, type Authorise } from '../http/authorise';

const permission = 'visit:sla-page';

const QuerySchema = v.object({
  countyMun: MunicipalityCodeSchema,
  year: v.pipe(v.string(), v.digits(), v.transform(Number), v.minValue(1900), v.maxValue(9999)),
});

const MonthRowsSchema = v.array(
  v.object({ month: v.string(), due: v.number(), met: v.number(), open: v.number() }),
);

export interface SlaDependencies {
  readonly data: Database.Database;
  readonly authorise: Authorise;
  readonly clock: Clock;
}

/** Adds the service level report: rows due and completed on time, by month of a year. */
export function slaRoutes(app: FastifyInstance, { data, authorise, clock }: SlaDependencies): void {
  const readQuery = createMunicipalityReader(authorise, permission);

  app.get('/api/sla/report', async (request): Promise<SlaReport> => {
    const { countyMun, year } = await readQuery(request, QuerySchema);
    const asOf = getDay(clock.now());
    return {
      year,
      municipality: countyMun,
      asOf,
      years: listYears(data, countyMun),
      measures: Object.values(measures).map((measure) => ({
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
  /** Rows due on this day or later are not due yet. */
  readonly asOf: string;
}

function getMonths(
  data: Database.Database,
  measure: Measure,
  { municipality, year, asOf }: Period,
): SlaMonth[] {
  const { id, from } = measure;
  const count = (outcome: SlaOutcome): string => `count(*) filter (where ${toOutcomeSql(measure, outcome)})`;
  const rows = data
    .prepare(
      `select substr(${from}, 1, 7) as month, ${count('due')} as due, ${count('met')} as met,
         ${count('overdue')} as open
       from ${id} where municipality = ? and ${from} between ? and ? group by month`,
    )
    .all(asOf, asOf, asOf, municipality, `${String(year)}-01-01`, `${String(year)}-12-31`);
  const known = new Map(v.parse(MonthRowsSchema, rows).map((row) => [row.month, row]));
  return Array.from({ length: 12 }, (_, index) => {
    const month = `${String(year)}-${String(index + 1).padStart(2, '0')}`;
    return known.get(month) ?? { month, due: 0, met: 0, open: 0 };
  });
}

const YearsSchema = v.object({ first: v.nullable(v.string()), last: v.nullable(v.string()) });

/** Returns the years with rows, latest first. */
function listYears(data: Database.Database, municipality: string): number[] {
  const found = Object.values(measures).flatMap(({ id, from }) => {
    const row = data
      .prepare(
        `select substr(min(${from}), 1, 4) as first, substr(max(${from}), 1, 4) as last from ${id}
         where municipality = ?`,
      )
      .get(municipality);
    const { first, last } = v.parse(YearsSchema, row);
    return first === null || last === null ? [] : [Number(first), Number(last)];
  });
  if (found.length === 0) return [];
  const last = Math.max(...found);
  return Array.from({ length: last - Math.min(...found) + 1 }, (_, index) => last - index);
}
