import { hasWords, toSearchWords } from '@portal/ui';

interface SampleCall {
  readonly query: Readonly<Record<string, string>>;
}

const names = [
  'Adele Alderberg',
  'Hugo Marshgate',
  'Priya Woodford',
  'Kingsdale Farms Ltd.',
  'Tomas Fairwell',
];
const streets = ['Mill Street', 'Station Road', 'Lakeview Avenue', 'Harbour Lane'];
const counts: Readonly<Record<string, number>> = { '0412': 130, '0618': 7, '0731': 0 };

/** Creates a person; every fourth one is a tenant. Names are visible to permitted users. */
function createPerson(municipality: string, index: number) {
  const kind = index % 4 === 3 ? 'tenant' : 'owner';
  return {
    id: `${kind}-${index + 1}`,
    kind,
    name: names[index % names.length] ?? '',
    since: kind === 'tenant' ? `20${12 + (index % 13)}-05-01` : null,
    roll: `${municipality}001010${String(index + 1).padStart(5, '0')}0000`,
    address: `${index * 2 + 3} ${streets[index % streets.length] ?? ''}`,
  };
}

const createPeople = (municipality: string) =>
  Array.from({ length: counts[municipality] ?? 12 }, (_, index) => createPerson(municipality, index));

export const answers = {
  'GET api /people/list': ({ query }: SampleCall) => {
    const { countyMun = '', size = '50', from = '0', kind = '', name = '', property = '' } = query;
    const found = createPeople(countyMun).filter(
      (person) =>
        (kind === '' || person.kind === kind) &&
        hasWords(person.name, toSearchWords(name)) &&
        hasWords(`${person.roll} ${person.address}`, toSearchWords(property)),
    );
    return {
      total: found.length,
      namesHidden: false,
      people: found.slice(Number(from), Number(from) + Number(size)),
    };
  },
  'GET api /people/person': ({ query }: SampleCall) => {
    const person = createPerson('0412', Number(query['id']?.split('-')[1] ?? '1') - 1);
    const { id, kind, name, since, roll, address } = person;
    const property = {
      roll,
      address,
      municipality: '0412',
      propertyClass: 'Residential',
      value: 412_000,
      since,
    };
    return {
      id,
      kind,
      name,
      properties: [property],
      namesakes: {
        total: 1,
        people: [{ id: 'owner-6', kind: 'owner', municipality: '0618', address: '12 Mill Street' }],
      },
    };
  },
};
