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

const maxNeighbourhoods = 8;

/** Returns the number of neighbourhoods for a municipality with this many streets. */
export function countNeighbourhoods(streets: number): number {
  return Math.min(maxNeighbourhoods, streets);
}

/** Returns the name of a neighbourhood by index; `offset` varies the names between municipalities. */
export function getNeighbourhoodName(index: number, offset: number): string {
  return names[(index + offset) % names.length] ?? names[0];
}
