import { mapLists, MapExtentSchema, type MapBounds, type MapListName } from '#backends/maps';
import { PermitListSchema, type PermitList } from '#backends/permits';
import { PropertyListSchema, type PropertyList } from '#backends/properties';
import { SalesSchema, type Sales } from '#backends/pulse';
import { RfrRequestsSchema, type RfrRequests } from '#backends/rfr';
import { listTiles, readTile } from '../../support/read-tile';
import { setUpBackend, testContract } from '../../contract/backend';

const backend = setUpBackend();
const { getToken, read, sandbox } = backend;
const queries: Readonly<Record<MapListName, string>> = {
  properties: 'countyMun=0412',
  pulse: 'countyMun=0412&first=2025-01&last=2025-12',
  permits: 'countyMun=0412',
  rfr: 'countyMun=0412',
};
const listPaths: Readonly<Record<MapListName, string>> = {
  properties: 'properties/list',
  pulse: 'pulse/sales',
  permits: 'permits/list',
  rfr: 'rfr/requests',
};
const toOtherMunicipality = (query: string): string => query.replace('0412', '0118');

testContract(backend, {
  answers: mapLists.map((list) => [`GET /api/${list}/extent?${queries[list]}`, MapExtentSchema]),
  refusals: mapLists.flatMap((list) => [
    [400, `GET /api/${list}/tile?${queries[list]}&z=3&x=8&y=0`, `a tile of ${list} outside of the grid`],
    [400, `GET /api/${list}/tile?${queries[list]}&z=3`, `a tile of ${list} without x and y`],
    [
      400,
      `GET /api/${listPaths[list]}?${queries[list]}&bounds=here`,
      `bounds of ${list} that are not numbers`,
    ],
    [
      403,
      `GET /api/${list}/tile?${toOtherMunicipality(queries[list])}&z=3&x=1&y=1`,
      `a tile of ${list} in another municipality`,
    ],
    [
      403,
      `GET /api/${list}/extent?${toOtherMunicipality(queries[list])}`,
      `an extent of ${list} in another municipality`,
    ],
  ]),
  forbiddenUser: 'riley.limited',
});

/** Merges the features of all tiles of a zoom level; features in several tiles count once. */
async function readTiles(list: MapListName, query: string, z: number) {
  const accessToken = await getToken('avery.admin');
  const { bounds } = await read(MapExtentSchema, `GET /api/${list}/extent?${query}`, { user: 'avery.admin' });
  const tiles = listTiles(bounds ?? [], z).map(async ({ x, y }) => {
    const address = `${sandbox.address}/api/${list}/tile?${query}&z=${z}&x=${x}&y=${y}`;
    const response = await fetch(address, { headers: { authorization: `Bearer ${accessToken}` } });
    expect(response.headers.get('content-type')).toBe('application/vnd.mapbox-vector-tile');
    return readTile(await response.arrayBuffer(), z < 15 ? 'blocks' : 'parcels');
  });
  return new Map((await Promise.all(tiles)).flatMap((tile) => [...tile]));
}

test.each([12, 15])('tiles of zoom %d have each property once, with its value', async (z) => {
  const features = await readTiles('properties', queries.properties, z);
  const { total } = await read(PropertyListSchema, 'GET /api/properties/list?countyMun=0412&size=1');
  expect([...features.values()].reduce((sum, { rows }) => sum + rows, 0)).toBe(total);
  const [property] = (
    await read(PropertyListSchema, 'GET /api/properties/list?countyMun=0412&size=1&sort=value')
  ).properties;
  if (z < 15) return;
  const [parcel] = [...features.values()].toSorted((one, other) => one.value - other.value);
  expect(parcel).toMatchObject({
    value: property?.value,
    class: property?.propertyClass,
  });
});

test('a parcel that the filter excludes stays on the map with 0 rows', async () => {
  const all = await readTiles('properties', queries.properties, 15);
  const farms = await readTiles('properties', `${queries.properties}&class=Farm`, 15);
  expect([...farms.values()].some(({ rows }) => rows === 0)).toBe(true);
  for (const [id, { rows }] of farms) expect(rows).toBe(all.get(id)?.class === 'Farm' ? 1 : 0);
});

function listRows(answer: PropertyList | Sales | PermitList | RfrRequests) {
  if ('sales' in answer) return answer.sales;
  if ('permits' in answer) return answer.permits;
  return 'requests' in answer ? answer.requests : answer.properties;
}

test.each([
  ['properties', PropertyListSchema],
  ['pulse', SalesSchema],
  ['permits', PermitListSchema],
  ['rfr', RfrRequestsSchema],
] as const)(
  'the list of %s filtered by bounds has the rows inside them, with their location',
  async (list, schema) => {
    const { bounds } = await read(MapExtentSchema, `GET /api/${list}/extent?${queries[list]}`);
    const [west = 0, south = 0, east = 0, north = 0] = bounds ?? [];
    const middle = (west + east) / 2;
    const count = async (part: MapBounds) => {
      const request = `GET /api/${listPaths[list]}?${queries[list]}&bounds=${part.join(',')}`;
      const answer = await read(schema, request);
      for (const { location } of listRows(answer)) {
        expect(location?.[0]).toBeGreaterThan((part[0] ?? 0) - 0.001);
        expect(location?.[0]).toBeLessThan((part[2] ?? 0) + 0.001);
      }
      return answer.total;
    };
    const { rows } = await read(MapExtentSchema, `GET /api/${list}/extent?${queries[list]}`);
    expect(await count([west, south, east, north])).toBe(rows);
    const [left, right] = [
      await count([west, south, middle, north]),
      await count([middle, south, east, north]),
    ];
    // A parcel on the dividing line is in both halves.
    expect(left + right).toBeGreaterThanOrEqual(rows);
    expect(Math.max(left, right)).toBeLessThan(rows);
  },
);
