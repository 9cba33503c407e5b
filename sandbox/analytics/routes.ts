import type { FastifyInstance } from 'fastify';
import type Database from 'libsql';
import * as v from 'valibot';
import type { ClassFigures, NeighbourhoodFigures } from '#backends/analytics';
import { MunicipalityCodeSchema } from '#backends/fields';
import { createMunicipalityReader, type Authorise } from '../http/authorise';

const permission = 'visit:analytics-page';

const QuerySchema = v.object({ countyMun: MunicipalityCodeSchema });

const NeighbourhoodsQuerySchema = v.object({
  ...QuerySchema.entries,
  class: v.optional(v.pipe(v.string(), v.maxLength(100)), ''),
});

const RowsSchema = v.array(
  v.object({
    name: v.string(),
    taxYear: v.number(),
    properties: v.number(),
    total: v.number(),
    typical: v.number(),
  }),
);

/** Adds analytics: the assessed values of each property class by tax year. */
export function analyticsRoutes(app: FastifyInstance, data: Database.Database, authorise: Authorise): void {
  const readQuery = createMunicipalityReader(authorise, permission);

  const figures = data.prepare(
    `select class as name, tax_year as taxYear, properties, total, typical from class_figures
     where municipality = ? order by class, tax_year`,
  );

  const neighbourhoods = data.prepare(
    `select neighbourhood as name, tax_year as taxYear, properties, total, typical from neighbourhood_figures
     where municipality = ? and class = ? order by neighbourhood, tax_year`,
  );

  app.get('/api/analytics/figures', async (request): Promise<ClassFigures> => {
    const { countyMun } = await readQuery(request, QuerySchema);
    return { municipality: countyMun, classes: groupByName(figures.all(countyMun)) };
  });

  app.get('/api/analytics/neighbourhoods', async (request): Promise<NeighbourhoodFigures> => {
    const { countyMun, class: name } = await readQuery(request, NeighbourhoodsQuerySchema);
    return { municipality: countyMun, neighbourhoods: groupByName(neighbourhoods.all(countyMun, name)) };
  });
}

/** Groups the yearly figures by name. */
function groupByName(found: unknown): ClassFigures['classes'] {
  const rows = v.parse(RowsSchema, found);
  const names = [...new Set(rows.map(({ name }) => name))];
  return names.map((name) => ({
    name,
    years: rows.filter((row) => row.name === name).map(({ name: _name, ...year }) => year),
  }));
}
