import type { FastifyInstance } from 'fastify';
import type Database from 'libsql';
import * as v from 'valibot';
import type { ClassFigures } from '#backends/analytics';
import { MunicipalityCodeSchema } from '#backends/fields';
import { requireMunicipality, requireRule, type Authorise } from './authorise';
import { read } from './read';

const permission = 'visit:analytics-page';

const QuerySchema = v.object({ countyMun: MunicipalityCodeSchema });

const RowsSchema = v.array(
  v.object({
    name: v.string(),
    taxYear: v.number(),
    properties: v.number(),
    total: v.number(),
    typical: v.number(),
  }),
);

/** Adds the figures of analytics: what the properties of each class are worth in each tax year. */
export function analyticsRoutes(app: FastifyInstance, data: Database.Database, authorise: Authorise): void {
  const figures = data.prepare(
    `select class as name, tax_year as taxYear, properties, total, typical from class_figures
     where municipality = ? order by class, tax_year`,
  );

  app.get('/api/analytics/figures', async (request): Promise<ClassFigures> => {
    const caller = await authorise(request);
    requireRule(caller, permission);
    const { countyMun } = read(QuerySchema, request.query);
    requireMunicipality(caller, countyMun);
    const rows = v.parse(RowsSchema, figures.all(countyMun));
    const names = [...new Set(rows.map(({ name }) => name))];
    return {
      municipality: countyMun,
      classes: names.map((name) => ({
        name,
        years: rows.filter((row) => row.name === name).map(({ name: _name, ...year }) => year),
      })),
    };
  });
}
