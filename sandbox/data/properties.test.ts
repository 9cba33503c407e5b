import { municipalities } from './municipalities';
import { generateProperties, taxYears } from './properties';
import { seededRandom } from './random';
import { generateRequests } from './requests';
import { streetLimit, streetName } from './streets';

const province = [...generateProperties(30_000)];

test('every roll number has nineteen digits, begins with its municipality and exists once', () => {
  for (const { roll, municipality } of province) {
    expect(roll).toMatch(/^\d{19}$/);
    expect(roll.slice(0, 4)).toBe(municipality);
  }
  expect(new Set(province.map(({ roll }) => roll)).size).toBe(province.length);
});

test('properties stand in the order of their rolls, so that a range of rolls is one of ids', () => {
  const rolls = province.map(({ roll }) => roll);
  expect(rolls).toEqual(rolls.toSorted());
  expect(province.map(({ id }) => id)).toEqual(rolls.map((_, index) => index + 1));
});

test('an address is the house number and the street', () => {
  expect(province.every(({ address, houseNumber, street }) => address === `${houseNumber} ${street}`)).toBe(
    true,
  );
});

test('no address exists twice in a municipality', () => {
  expect(new Set(province.map(({ municipality, address }) => `${municipality} ${address}`)).size).toBe(
    province.length,
  );
});

test('every property has a value for every tax year', () => {
  for (const { values } of province) {
    expect(values).toHaveLength(taxYears.length);
    expect(Math.min(...values)).toBeGreaterThan(100_000);
  }
});

test('municipalities have their share, and none is lost', () => {
  expect(municipalities.reduce((sum, { share }) => sum + share, 0)).toBe(100);
  const northfield = province.filter(({ municipality }) => municipality === '0412');
  expect(northfield).toHaveLength(6600);
  for (const total of [1, 7, 13, 101]) expect([...generateProperties(total)]).toHaveLength(total);
});

test('street names are different as far as they go', () => {
  for (const offset of [0, 17]) {
    const names = Array.from({ length: streetLimit }, (_, index) => streetName(index, offset));
    expect(new Set(names).size).toBe(streetLimit);
  }
});

test('the open year has requests in every phase, and none asks for more than was assessed', () => {
  const random = seededRandom(1);
  const requests = province.flatMap((property) => [...generateRequests(property, random)]);
  const open = requests.filter(({ taxYear }) => taxYear === 2025);
  expect(new Set(open.map(({ phase }) => phase)).size).toBe(4);
  expect(open.length / province.length).toBeCloseTo(0.03, 2);
  for (const { requestedValue, assessedValue, receivedOn, updatedOn, taxYear } of requests) {
    expect(requestedValue).toBeLessThan(assessedValue);
    expect(updatedOn >= receivedOn && receivedOn.startsWith(String(taxYear))).toBe(true);
  }
});
