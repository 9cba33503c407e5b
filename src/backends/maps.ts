import * as v from 'valibot';
import { parseReply, type BackendClient, type Query, type RequestOptions } from './client';
import { CountSchema } from './record-fields';

/** A position as GeoJSON has it: longitude, latitude. */
export const LocationSchema = v.tuple([v.number(), v.number()]);

/** West, south, east and north. */
export const MapBoundsSchema = v.tuple([v.number(), v.number(), v.number(), v.number()]);

/** The part of the ground that a map shows: west, south, east and north. */
export type MapBounds = v.InferOutput<typeof MapBoundsSchema>;

/** The lists that maps show, as their paths begin: properties, sales, permits and requests. */
export const mapLists = ['properties', 'pulse', 'permits', 'rfr'] as const;

/** A list that maps show. */
export type MapListName = (typeof mapLists)[number];

/** A tile of the web's usual grid. */
export type TileAddress = Readonly<Record<'z' | 'x' | 'y', number>>;

/**
 * Answer of `GET {api}/properties/extent?countyMun=` (`/pulse/extent`, `/permits/extent`, `/rfr/extent`) with the filters of
 * the list: how many of its rows a map of the municipality shows, and where they are; `null` without any.
 */
export const MapExtentSchema = v.object({ rows: CountSchema, bounds: v.nullable(MapBoundsSchema) });

/** How many rows of a list a map shows, and where. */
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
 * A Mapbox vector tile of properties, with the filters of their list. Its layers are `water`, `streets` and, from zoom 15
 * on, `parcels` with `roll`, `address`, `class`, `value`, `change` (in % against the tax year before) and `rows` of the
 * list; before that `blocks` of a street with the same for all its parcels.
 */
export function getPropertyTile(http: BackendClient, query: TileQuery, options?: RequestOptions) {
  return getTile(http, '/properties/tile', query, options);
}

/** The same tile with the rows of sales. */
export function getSaleTile(http: BackendClient, query: TileQuery, options?: RequestOptions) {
  return getTile(http, '/pulse/tile', query, options);
}

/** The same tile with the rows of permits. */
export function getPermitTile(http: BackendClient, query: TileQuery, options?: RequestOptions) {
  return getTile(http, '/permits/tile', query, options);
}

/** The same tile with the rows of requests for reconsideration. */
export function getRequestTile(http: BackendClient, query: TileQuery, options?: RequestOptions) {
  return getTile(http, '/rfr/tile', query, options);
}

/** How many properties of a list a map shows, and where. */
export function getPropertyExtent(http: BackendClient, query: Query, options?: RequestOptions) {
  return getExtent(http, '/properties/extent', query, options);
}

/** How many sales a map shows, and where. */
export function getSaleExtent(http: BackendClient, query: Query, options?: RequestOptions) {
  return getExtent(http, '/pulse/extent', query, options);
}

/** How many permits a map shows, and where. */
export function getPermitExtent(http: BackendClient, query: Query, options?: RequestOptions) {
  return getExtent(http, '/permits/extent', query, options);
}

/** How many requests for reconsideration a map shows, and where. */
export function getRequestExtent(http: BackendClient, query: Query, options?: RequestOptions) {
  return getExtent(http, '/rfr/extent', query, options);
}
