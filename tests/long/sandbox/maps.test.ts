import { mapLists, MapExtentSchema, type MapBounds, type MapListName } from '#backends/maps';
import { PermitListSchema, type PermitList } from '#backends/permits';
import { PropertyListSchema, type PropertyList } from '#backends/properties';
import { SalesSchema, type Sales } from '#backends/pulse';
import { RfrRequestsSchema, type RfrRequests } from '#backends/rfr';
import { listTiles, readTile } from '../../support/read-tile';
import { setUpBackend, testContract } from '../../contract/backend';

const backend = setUpBackend();
const { getToken, read, sandbox } = backend;
const asked: Readonly<Record<MapListName, string>> = {
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
const inOther = (query: string): string => query.replace('0412', '0118');

testContract(backend, {
  answers: mapLists.map((list) => [`GET /api/${list}/extent?${asked[list]}`, MapExtentSchema]),
  refusals: mapLists.flatMap((list) => [
    [400, `GET /api/${list}/tile?${asked[list]}&z=3&x=8&y=0`, `a tile of ${list} beside the grid`],
    [400, `GET /api/${list}/tile?${asked[list]}&z=3`, `no place of a tile of ${list}`],
    [400, `GET /api/${listPaths[list]}?${asked[list]}&bounds=here`, `bounds of ${list} without numbers`],
    [403, `GET /api/${list}/tile?${inOther(asked[list])}&z=3&x=1&y=1`, `a tile of ${list} elsewhere`],
    [403, `GET /api/${list}/extent?${inOther(asked[list])}`, `an extent of ${list} elsewhere`],
  ]),
  forbiddenUser: 'riley.limited',
});

/** Adds up the tiles of a zoom; what lies in several of them counts once. */
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

test.each([12, 15])('tiles of zoom %d have each property with its value, once', async (z) => {
  const features = await readTiles('properties', asked.properties, z);
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

test('a parcel that the filter leaves out stays on the map without rows', async () => {
  const all = await readTiles('properties', asked.properties, 15);
  const farms = await readTiles('properties', `${asked.properties}&class=Farm`, 15);
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
] as const)('the list of %s has in bounds what lies there, each with its place', async (list, schema) => {
  const { bounds } = await read(MapExtentSchema, `GET /api/${list}/extent?${asked[list]}`);
  const [west = 0, south = 0, east = 0, north = 0] = bounds ?? [];
  const middle = (west + east) / 2;
  const count = async (part: MapBounds) => {
    const request = `GET /api/${listPaths[list]}?${asked[list]}&bounds=${part.join(',')}`;
    const answer = await read(schema, request);
    for (const { location } of listRows(answer)) {
      expect(location?.[0]).toBeGreaterThan((part[0] ?? 0) - 0.001);
      expect(location?.[0]).toBeLessThan((part[2] ?? 0) + 0.001);
    }
    return answer.total;
  };
  const { rows } = await read(MapExtentSchema, `GET /api/${list}/extent?${asked[list]}`);
  expect(await count([west, south, east, north])).toBe(rows);
  const [left, right] = [
    await count([west, south, middle, north]),
    await count([middle, south, east, north]),
  ];
  // A parcel on the line is in both.
  expect(left + right).toBeGreaterThanOrEqual(rows);
  expect(Math.max(left, right)).toBeLessThan(rows);
});
