import type { FastifyInstance, FastifyRequest } from 'fastify';
import * as v from 'valibot';
import type { MapExtent, MapListName } from '#backends/maps';
import { read, wholeNumber } from '../http/read';
import { HttpError } from '../http/http-error';
import type { MapLayers, MapList } from './map-layers';
import type { Bounds } from './town';

const degrees = '-?\\d{1,3}(?:\\.\\d{1,20})?';

/** Bounds of a map section as a filter: `west,south,east,north`. */
export const BoundsSchema = v.pipe(
  v.string(),
  v.regex(
    new RegExp(`^${degrees},${degrees},${degrees},${degrees}$`),
    'must be west, south, east and north in degrees, such as "-80.5,43.1,-80.4,43.2"',
  ),
  v.transform((text): Bounds => {
    const [west = 0, south = 0, east = 0, north = 0] = text.split(',').map(Number);
    return [west, south, east, north];
  }),
);

const TileQuerySchema = v.object({
  z: wholeNumber(22),
  x: wholeNumber(2 ** 22),
  y: wholeNumber(2 ** 22),
});

/** Adds the map of a list: its tiles and its extent. `getList` applies the access rules of the list. */
export function addMapRoutes(
  app: FastifyInstance,
  name: MapListName,
  layers: MapLayers,
  getList: (request: FastifyRequest) => Promise<MapList>,
): void {
  app.get(`/api/${name}/tile`, async (request, reply) => {
    const list = await getList(request);
    const address = read(TileQuerySchema, request.query);
    const size = 2 ** address.z;
    if (address.x >= size || address.y >= size)
      throw new HttpError(400, 'x, y: the grid of this zoom has no such tile.');
    return reply.type('application/vnd.mapbox-vector-tile').send(layers.getTile(address, list));
  });

  app.get(`/api/${name}/extent`, async (request): Promise<MapExtent> => {
    return layers.getExtent(await getList(request));
  });
}
