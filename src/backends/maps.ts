import * as v from 'valibot';
import { parseReply, type BackendClient, type Query, type RequestOptions } from './client';
import { CountSchema } from './record-fields';

/** A GeoJSON position: longitude, latitude. */
export const LocationSchema = v.tuple([v.number(), v.number()]);

/** West, south, east and north. */
export const MapBoundsSchema = v.tuple([v.number(), v.number(), v.number(), v.number()]);

/** The bounds of a map: west, south, east and north. */
export type MapBounds = v.InferOutput<typeof MapBoundsSchema>;

/** The lists that maps can show, by path prefix: properties, sales, permits and requests. */
export const mapLists = ['properties', 'pulse', 'permits', 'rfr'] as const;

/** A list that maps can show. */
export type MapListName = (typeof mapLists)[number];

/** Coordinates of a tile in the standard XYZ scheme. */
export type TileAddress = Readonly<Record<'z' | 'x' | 'y', number>>;

/**
 * Response of `GET {api}/properties/extent?countyMun=` (`/pulse/extent`, `/permits/extent`, `/rfr/extent`)
 * with the filters of the list: the number of its rows that a map of the municipality shows, and their
 * bounds, which are `null` if there are none.
 */
export const MapExtentSchema = v.object({ rows: CountSchema, bounds: v.nullable(MapBoundsSchema) });

/** Number and bounds of the rows of a list on a map. */
export type MapExtent = v.InferOutput<typeof MapExtentSchema>;

type TileQuery = Query & TileAddress;

async function getTile(http: BackendClient, path: string, query: TileQuery, options?: RequestOptions) {
  const reply = http.get(path, { query, responseType: 'file', ...options });
  return (await parseReply(reply, v.blob())).arrayBuffer();
}

function getExtent(http: BackendClient, path: string, query: Query, options?: RequestOptions) {
  return parseReply(http.get(path, { query, ...options }), MapExtentSchema);
}

/**
 * Loads a Mapbox vector tile of properties, with the filters of their list. Its layers are `water`, `streets`
 * and, from zoom 15, `parcels` with `roll`, `address`, `class`, `value`, `change` (in % against the previous
 * tax year) and `rows`, the number of rows in the list; at lower zooms, `blocks` of a street, with the same
 * properties aggregated over their parcels.
 */
export function getPropertyTile(http: BackendClient, query: TileQuery, options?: RequestOptions) {
  return getTile(http, '/properties/tile', query, options);
}

/** Loads the same tile with the rows of sales. */
export function getSaleTile(http: BackendClient, query: TileQuery, options?: RequestOptions) {
  return getTile(http, '/pulse/tile', query, options);
}

/** Loads the same tile with the rows of permits. */
export function getPermitTile(http: BackendClient, query: TileQuery, options?: RequestOptions) {
  return getTile(http, '/permits/tile', query, options);
}

/** Loads the same tile with the rows of requests for reconsideration. */
export function getRequestTile(http: BackendClient, query: TileQuery, options?: RequestOptions) {
  return getTile(http, '/rfr/tile', query, options);
}

/** Loads number and bounds of the properties on a map. */
export function getPropertyExtent(http: BackendClient, query: Query, options?: RequestOptions) {
  return getExtent(http, '/properties/extent', query, options);
}

/** Loads number and bounds of the sales on a map. */
export function getSaleExtent(http: BackendClient, query: Query, options?: RequestOptions) {
  return getExtent(http, '/pulse/extent', query, options);
}

/** Loads number and bounds of the permits on a map. */
export function getPermitExtent(http: BackendClient, query: Query, options?: RequestOptions) {
  return getExtent(http, '/permits/extent', query, options);
}

/** Loads number and bounds of the requests for reconsideration on a map. */
export function getRequestExtent(http: BackendClient, query: Query, options?: RequestOptions) {
  return getExtent(http, '/rfr/extent', query, options);
}
