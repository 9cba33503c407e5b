import { municipalityCodes } from '../data/municipalities';
import { getBounds, getMiddle, Town, type Bounds, type Position } from './town';

const lots = Array.from({ length: 18 }, (_, street) => 31 + (street % 9));
const town = new Town('0412', lots);

const metres = ([longitude, latitude]: Position): Position => [longitude * 81_000, latitude * 111_320];

/** Twice the area of a closed outline, signed by its orientation. */
const getArea = (outline: readonly Position[]): number =>
  outline.reduce((sum, [x, y], index) => {
    const [nextX, nextY] = outline[index + 1] ?? [x, y];
    return sum + x * nextY - nextX * y;
  }, 0);

const isInside = ([x, y]: Position, outline: readonly Position[]): boolean => {
  const crossings = outline.filter(([fromX, fromY], index) => {
    const [toX, toY] = outline[index + 1] ?? [fromX, fromY];
    return fromY > y !== toY > y && x < ((toX - fromX) * (y - fromY)) / (toY - fromY) + fromX;
  });
  return crossings.length % 2 === 1;
};

const parcels = lots.flatMap((count, street) =>
  Array.from({ length: count }, (_, index) => ({ street, outline: town.getParcel(street, index + 1) })),
);

test('every parcel is a closed outline with the area of a lot', () => {
  const areas = parcels.map(({ outline }) => Math.abs(getArea(outline.map(metres))) / 2);
  expect(Math.min(...areas)).toBeGreaterThan(150);
  expect(Math.max(...areas)).toBeLessThan(1_200);
  expect(parcels.map(({ outline }) => outline.at(-1))).toEqual(parcels.map(({ outline }) => outline[0]));
});

test('no parcel covers the middle of another one, a street or water', () => {
  const water = town.getWater();
  const middles = parcels.map(({ outline }) => getMiddle(outline));
  const places = [...middles, ...lots.flatMap((_, street) => town.getStreet(street))];
  const covered = parcels.map(({ outline }) => places.filter((place) => isInside(place, outline)));
  expect(covered).toEqual(middles.map((middle) => [middle]));
  expect(middles.filter((middle) => water.some((area) => isInside(middle, area)))).toEqual([]);
});

test('the block of a street contains all its parcels', () => {
  const outside = parcels.filter(
    ({ street, outline }) => !isInside(getMiddle(outline), town.getBlock(street)),
  );
  expect(outside).toEqual([]);
});

test('towns of different municipalities do not overlap', () => {
  const all = municipalityCodes.map(
    (code): Bounds =>
      getBounds(lots.flatMap((_, street) => new Town(code, lots).getBlock(street))) ?? [0, 0, 0, 0],
  );
  const overlaps = all.flatMap(([west, south, east, north], index) =>
    all
      .slice(index + 1)
      .filter((two) => west <= two[2] && two[0] <= east && south <= two[3] && two[1] <= north),
  );
  expect(overlaps).toEqual([]);
});

test('has no bounds without positions', () => {
  expect(getBounds([])).toBeUndefined();
});
