/** A municipality of the fictional province. */
export interface SandboxMunicipality {
  readonly code: string;
  readonly name: string;
  /** Percentage of all properties. */
  readonly share: number;
}

/** The municipalities that have properties, by code, all fictional. The shares add up to 100. */
export const municipalities = [
  { code: '0118', name: 'Alder Falls', share: 6 },
  { code: '0207', name: 'Brookhaven', share: 8 },
  { code: '0305', name: 'Cedar Bend', share: 5 },
  { code: '0412', name: 'Northfield', share: 22 },
  { code: '0526', name: 'Eastmere', share: 12 },
  { code: '0618', name: 'Fallowdale', share: 7 },
  { code: '0731', name: 'Granite Bay', share: 9 },
  { code: '0844', name: 'Harrow Lake', share: 4 },
  { code: '0909', name: 'Juniper Hollow', share: 3 },
  { code: '1013', name: 'Kestrel Point', share: 10 },
  { code: '1127', name: 'Larkspur', share: 8 },
  { code: '1250', name: 'Stonebridge', share: 6 },
] as const satisfies readonly SandboxMunicipality[];

/** The municipality of the test accounts; it has no properties. */
export const testMunicipality = { code: '9001', name: 'Testfield' } as const;

/** Every municipality that an account may have, by code. */
export const permittedMunicipalities = [...municipalities, testMunicipality];

const names: ReadonlyMap<string, string> = new Map(
  permittedMunicipalities.map(({ code, name }) => [code, name]),
);

/** Returns the name of a municipality, or the code if it is unknown. */
export function getMunicipalityName(code: string): string {
  return names.get(code) ?? code;
}

const nameCases = municipalities.map(({ code, name }) => `when '${code}' then '${name}'`).join(' ');

/** SQL expression for the name of a municipality, from the column of its code. */
export const sqlMunicipalityName = (column: string): string => `case ${column} ${nameCases} end`;

/** The codes of all municipalities that have properties. */
export const municipalityCodes: readonly string[] = municipalities.map((municipality) => municipality.code);

/** Returns the number of properties per municipality; the first ones get the remainder. */
export function getPropertyCounts(total: number): readonly { code: string; count: number }[] {
  const counts = municipalities.map(({ code, share }) => ({
    code,
    count: Math.floor((total * share) / 100),
  }));
  let left = total - counts.reduce((sum, { count }) => sum + count, 0);
  for (const entry of counts) {
    if (left === 0) break;
    entry.count += 1;
    left -= 1;
  }
  return counts;
}
