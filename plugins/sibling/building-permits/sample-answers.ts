import { hasWords, toSearchWords } from '@portal/ui';

interface SampleCall {
  readonly query: Readonly<Record<string, string>>;
}

interface Sent {
  readonly body: unknown;
}

const streets = ['Mill Street', 'Station Road', 'Lakeview Avenue', 'Harbour Lane'];
const neighbourhoods = ['Harbourfront', 'Old Town', 'Riverside'];
const works = ['Deck or porch', 'Addition', 'Garage', 'Pool'];
const states = ['Closed', 'Issued', 'Inspected'];
const counts: Readonly<Record<string, number>> = { '0412': 180, '0618': 37, '0731': 0 };

function permit(municipality: string, index: number) {
  const year = 2025 - (index % 3);
  const state = states[index % states.length] ?? '';
  return {
    number: `BP-${year}-${municipality}${String(index + 1).padStart(3, '0')}`,
    roll: `${municipality}001010${String(index + 1).padStart(5, '0')}0000`,
    address: `${index * 4 + 3} ${streets[index % streets.length] ?? ''}`,
    neighbourhood: neighbourhoods[index % neighbourhoods.length] ?? '',
    work: works[index % works.length] ?? '',
    value: 4_000 + ((index * 37) % 61) * 1_500,
    state,
    issuedOn: `${year}-0${(index % 9) + 1}-14`,
    inspectedOn: state === 'Issued' ? null : `${year}-12-01`,
  };
}

/** Filters the permits; `text` is searched in number, address and work. */
function filterPermits({
  countyMun = '',
  state = '',
  neighbourhood = '',
  year = '',
  text = '',
}: SampleCall['query']) {
  return Array.from({ length: counts[countyMun] ?? 12 }, (_, index) => permit(countyMun, index)).filter(
    (one) =>
      (state === '' || one.state === state) &&
      (neighbourhood === '' || one.neighbourhood === neighbourhood) &&
      one.issuedOn.startsWith(year) &&
      hasWords(`${one.number} ${one.address} ${one.work}`, toSearchWords(text)),
  );
}

/** Returns the uploaded rows; the sample answers do not validate them closely. */
function getRows(body: unknown): readonly unknown[] {
  if (typeof body !== 'object' || body === null || !('rows' in body)) return [];
  const rows: unknown = body.rows;
  return Array.isArray(rows) ? rows.map((row: unknown) => row) : [];
}

/** Rejects rolls whose last digit differs from the samples', as belonging to no property. */
function findProblem(row: unknown) {
  if (typeof row !== 'object' || row === null || !('roll' in row) || !('line' in row)) return [];
  const { line, roll } = row;
  if (String(roll).endsWith('0')) return [];
  return [
    { line, column: 'roll', found: roll, expected: 'The roll number of a property that is on the roll' },
  ];
}

export const answers = {
  'GET api /permits/list': ({ query }: SampleCall) => {
    const matches = filterPermits(query);
    const from = Number(query['from']);
    return { total: matches.length, permits: matches.slice(from, from + Number(query['size'])) };
  },
  // There are no tiles: the map reports that, and the list beside it still has rows.
  'GET api /permits/extent': ({ query }: SampleCall) => {
    const rows = filterPermits(query).length;
    return { rows, bounds: rows === 0 ? null : [-80.53, 43.17, -80.47, 43.22] };
  },
  'GET api /permits/summary': ({ query }: SampleCall) => {
    const matches = filterPermits(query);
    const sums = neighbourhoods.map((name) => {
      const inside = matches.filter(({ neighbourhood }) => neighbourhood === name);
      return { name, permits: inside.length, value: inside.reduce((sum, { value }) => sum + value, 0) };
    });
    return { neighbourhoods: sums.filter(({ permits }) => permits > 0) };
  },
  'GET api /permits/choices': () => ({ neighbourhoods, years: [2025, 2024, 2023] }),
  'GET api /permits/record': ({ query }: SampleCall) => {
    const [, municipality = '', place = ''] = /^BP-\d{4}-(\d{4})(\d{3})$/.exec(query['number'] ?? '') ?? [];
    return {
      ...permit(municipality, Number(place) - 1),
      municipality,
      propertyClass: 'Residential',
      structure: 'Detached house',
      upload: null,
    };
  },
  'POST api /permits/checks': ({ body }: Sent) => ({ problems: getRows(body).flatMap(findProblem) }),
  'POST api /permits/uploads': ({ body }: Sent) => ({ stored: getRows(body).length }),
};
