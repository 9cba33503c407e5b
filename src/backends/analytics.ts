import * as v from 'valibot';
import { parseReply, type BackendClient, type Query, type RequestOptions } from './client';
import { MunicipalityCodeSchema } from './fields';
import { CountSchema } from './record-fields';

/** The properties of one class in one tax year: how many, the sum of their values, and the value in the middle of them. */
export const ClassYearSchema = v.object({
  taxYear: v.pipe(v.number(), v.integer()),
  properties: CountSchema,
  total: CountSchema,
  typical: CountSchema,
});

/**
 * Answer of `GET {api}/analytics/figures?countyMun=`: every class that the municipality has, with each tax year, oldest
 * first. Values are whole Canadian dollars.
 */
export const ClassFiguresSchema = v.object({
  municipality: MunicipalityCodeSchema,
  classes: v.array(v.object({ name: v.string(), years: v.array(ClassYearSchema) })),
});

/** The assessed values of a municipality by class and tax year. */
export type ClassFigures = v.InferOutput<typeof ClassFiguresSchema>;

/** The assessed values of a municipality, by its code. */
export function getClassFigures(http: BackendClient, municipality: string, options?: RequestOptions) {
  return parseReply(
    http.get('/analytics/figures', { query: { countyMun: municipality }, ...options }),
    ClassFiguresSchema,
  );
}

/**
 * Answer of `GET {api}/analytics/neighbourhoods?countyMun=&class=`: every neighbourhood with each tax year, oldest first;
 * of one class, or of all together.
 */
export const NeighbourhoodFiguresSchema = v.object({
  municipality: MunicipalityCodeSchema,
  neighbourhoods: v.array(v.object({ name: v.string(), years: v.array(ClassYearSchema) })),
});

/** The assessed values of a municipality by neighbourhood and tax year. */
export type NeighbourhoodFigures = v.InferOutput<typeof NeighbourhoodFiguresSchema>;

/** The assessed values by neighbourhood, of a class (`class`) or of all together. */
export function getNeighbourhoodFigures(http: BackendClient, query: Query, options?: RequestOptions) {
  return parseReply(http.get('/analytics/neighbourhoods', { query, ...options }), NeighbourhoodFiguresSchema);
}
