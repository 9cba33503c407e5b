import { hasWords, toSearchWords } from '@portal/ui';

interface SampleCall {
  readonly query: Readonly<Record<string, string>>;
}

const streets = ['Mill Street', 'Station Road', 'Lakeview Avenue', 'Harbour Lane'];
const classes = ['Residential', 'Residential', 'Residential', 'Commercial', 'Farm'];
const neighbourhoods = ['Harbourfront', 'Old Town', 'Riverside'];
const counts: Readonly<Record<string, number>> = { '0412': 340, '0618': 37, '0731': 0 };

function property(municipality: string, index: number) {
  return {
    roll: `${municipality}001010${String(index + 1).padStart(5, '0')}0000`,
    address: `${index * 4 + 3} ${streets[index % streets.length] ?? ''}`,
    municipality,
    neighbourhood: neighbourhoods[index % neighbourhoods.length] ?? '',
    propertyClass: classes[index % classes.length] ?? '',
    structure: 'Detached house',
    yearBuilt: 1950 + (index % 70),
    floorArea: 90 + ((index * 13) % 160),
    lotArea: 300 + ((index * 29) % 900),
    owners: null,
    value: 240_000 + ((index * 37) % 61) * 8_500,
  };
}

function find({ countyMun = '', class: wanted = '', street = '' }: SampleCall['query']) {
  const all = Array.from({ length: counts[countyMun] ?? 12 }, (_, index) => property(countyMun, index));
  return all.filter(
    ({ propertyClass, address }) =>
      (wanted === '' || propertyClass === wanted) && hasWords(address, toSearchWords(street)),
  );
}

export const answers = {
  // There are no tiles: the map reports that, and the list beside it still has rows.
  'GET api /properties/extent': ({ query }: SampleCall) => {
    const rows = find(query).length;
    return { rows, bounds: rows === 0 ? null : [-80.53, 43.17, -80.47, 43.22] };
  },
  'GET api /properties/list': ({ query }: SampleCall) => {
    const { size = '50', from = '0' } = query;
    const found = find(query);
    return {
      total: found.length,
      properties: found.slice(Number(from), Number(from) + Number(size)),
    };
  },
  'GET api /properties/choices': () => ({ classes: [...new Set(classes)].toSorted(), neighbourhoods }),
};
