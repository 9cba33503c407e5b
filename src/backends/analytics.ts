import * as v from 'valibot';
import { parseReply, type BackendClient, type Query, type RequestOptions } from './client';
import { MunicipalityCodeSchema } from './fields';
import { CountSchema } from './record-fields';

/** The properties of one class in one tax year: count, total value and median value. */
export const ClassYearSchema = v.object({
  taxYear: v.pipe(v.number(), v.integer()),
  properties: CountSchema,
  total: CountSchema,
  typical: CountSchema,
});

/**
 * Response of `GET {api}/analytics/figures?countyMun=`: the property classes of a municipality with each tax
 * year, oldest first. Values are whole Canadian dollars.
 */
export const ClassFiguresSchema = v.object({
  municipality: MunicipalityCodeSchema,
  classes: v.array(v.object({ name: v.string(), years: v.array(ClassYearSchema) })),
});

/** The assessed values of a municipality by class and tax year. */
export type ClassFigures = v.InferOutput<typeof ClassFiguresSchema>;

/** Loads the assessed values of a municipality (code). */
export function getClassFigures(http: BackendClient, municipality: string, options?: RequestOptions) {
  return parseReply(
    http.get('/analytics/figures', { query: { countyMun: municipality }, ...options }),
    ClassFiguresSchema,
  );
}

/**
 * Response of `GET {api}/analytics/neighbourhoods?countyMun=&class=`: the neighbourhoods with each tax year,
 * oldest first, for one property class or all of them.
 */
export const NeighbourhoodFiguresSchema = v.object({
  municipality: MunicipalityCodeSchema,
  neighbourhoods: v.array(v.object({ name: v.string(), years: v.array(ClassYearSchema) })),
});

/** The assessed values of a municipality by neighbourhood and tax year. */
export type NeighbourhoodFigures = v.InferOutput<typeof NeighbourhoodFiguresSchema>;

/** Loads the assessed values by neighbourhood, for one property class (`class`) or all of them. */
export function getNeighbourhoodFigures(http: BackendClient, query: Query, options?: RequestOptions) {
  return parseReply(http.get('/analytics/neighbourhoods', { query, ...options }), NeighbourhoodFiguresSchema);
}
