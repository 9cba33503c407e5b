import { generateProperties, taxYears } from './properties';
import { recordsMaker } from './records';
import { saleYears } from './sales';

const recordsOf = recordsMaker();
const province = [...generateProperties(30_000)].map((property) => recordsOf(property));
const weekday = (day: string): number => new Date(day).getUTCDay();

test('the same properties have the same records', () => {
  const again = recordsMaker();
  const first = [...generateProperties(30_000)].slice(0, 500).map((property) => again(property));
  expect(first).toEqual(province.slice(0, 500));
});

test('appeals follow requests that are closed, and are heard on weekdays', () => {
  const appeals = province.flatMap((records) => records.appeals);
  expect(new Set(appeals.map(({ state }) => state)).size).toBe(5);
  for (const { appeals: own, requests } of province) {
    for (const appeal of own) {
      const request = requests.find(({ id }) => id === appeal.requestId);
      expect(request).toMatchObject({ phase: 'Closed', assessedValue: appeal.assessedValue });
      expect(appeal.filedOn > (request?.updatedOn ?? '')).toBe(true);
    }
  }
  for (const { state, filedOn, hearingOn, decidedValue } of appeals) {
    expect(hearingOn === null).toBe(state === 'Filed' || state === 'Withdrawn');
    expect(decidedValue === null).toBe(state !== 'Decided');
    if (hearingOn === null) continue;
    expect(hearingOn > filedOn).toBe(true);
    expect([1, 2, 3, 4, 5]).toContain(weekday(hearingOn));
  }
});

test('permits are inspected after they were issued, and are open until then', () => {
  const permits = province.flatMap((records) => records.permits);
  expect(new Set(permits.map(({ state }) => state)).size).toBe(3);
  for (const { state, issuedOn, inspectedOn, value } of permits) {
    expect(inspectedOn === null).toBe(state === 'Issued');
    if (inspectedOn !== null) expect(inspectedOn > issuedOn).toBe(true);
    expect(value).toBeGreaterThanOrEqual(500);
  }
  expect(new Set(permits.map(({ id }) => id)).size).toBe(permits.length);
});

test('sales are near the value of their year', () => {
  for (const { property, sales } of province) {
    for (const { soldOn, price } of sales) {
      const year = saleYears.find((known) => soldOn.startsWith(String(known)));
      const assessed = property.values[taxYears.findIndex((known) => known === year)] ?? 0;
      expect(price / assessed).toBeGreaterThan(0.8);
      expect(price / assessed).toBeLessThan(1.25);
    }
  }
});

test('what stands on a property fits its class', () => {
  for (const { property, structure } of province) {
    const { kind, floorArea, lotArea, yearBuilt } = structure;
    if (kind === 'Condominium unit') expect(lotArea).toBe(floorArea);
    expect(kind === 'Farmstead').toBe(property.propertyClass === 'Farm');
    expect(yearBuilt).toBeGreaterThan(1884);
    expect(yearBuilt).toBeLessThan(2023);
  }
});

test('some rent, and every apartment building has somebody who does', () => {
  for (const { property, tenants } of province) {
    if (property.propertyClass === 'Multi-residential') expect(tenants.length).toBeGreaterThan(0);
    for (const { since } of tenants) expect(since).toMatch(/^20\d\d-\d\d-01$/);
  }
});
