const names = [
  'Old Town',
  'Riverside',
  'Mill Quarter',
  'North End',
  'Lakeshore',
  'Orchard Heights',
  'Station District',
  'Fairgrounds',
  'Upper Valley',
  'Harbourfront',
  'College Park',
  'Quarry Hill',
  'West Meadows',
  'Canal Side',
  'Garden City',
  'Concession Road',
] as const;

const mostNeighbourhoods = 8;

/** How many neighbourhoods a municipality with so many streets has. */
export function countNeighbourhoods(streets: number): number {
  return Math.min(mostNeighbourhoods, streets);
}

/** The name of a neighbourhood by its number in its municipality; `offset` makes those of neighbours differ. */
export function neighbourhoodName(index: number, offset: number): string {
  return names[(index + offset) % names.length] ?? names[0];
}
