interface SampleCall {
  readonly query: Readonly<Record<string, string>>;
}

const sampleRoll = '0412001010001000000';

/** Properties on the same street with increasing prices. */
const comparables = [0, 1, 2, 3].map((place) => ({
  roll: `041200101000${String(place + 2)}000000`,
  address: `${String(place * 2 + 5)} Mill Street`,
  neighbourhood: 'Old Town',
  structure: place === 2 ? 'Row house' : 'Detached house',
  yearBuilt: 1983 + place * 2,
  floorArea: 280 + place * 12,
  lotArea: 1_100,
  soldOn: `2025-0${String(place + 2)}-14`,
  price: 262_000 + place * 8_000,
  assessedValue: 268_000 + place * 5_000,
  distance: 36 * (place + 1),
}));

export const answers = {
  'GET api /properties/notes': ({ query: { roll = sampleRoll } }: SampleCall) => ({
    roll,
    notes: [
      {
        id: '2',
        author: 'Morgan Staff',
        isOwn: true,
        writtenAt: '2025-09-12T14:05:00.000Z',
        editedAt: null,
        text: 'Garage under construction. Measure it at the next visit.',
      },
      {
        id: '1',
        author: 'Avery Admin',
        isOwn: false,
        writtenAt: '2025-06-02T18:30:00.000Z',
        editedAt: '2025-06-03T13:00:00.000Z',
        text: 'The owner asks for a call before any visit.',
      },
    ],
  }),
  'GET api /properties/comparables': () => ({
    total: comparables.length,
    sales: comparables,
    figures: { low: 268_000, median: 274_000, high: 280_000, perSquareMetre: 921 },
  }),
  'GET api /properties/record': ({ query: { roll = sampleRoll } }: SampleCall) => {
    const municipality = roll.slice(0, 4);
    const isSeen = municipality === '0412';
    return {
      propId: '100000001',
      roll,
      address: '3 Mill Street',
      municipality,
      neighbourhood: 'Old Town',
      propertyClass: 'Residential',
      structure: 'Detached house',
      yearBuilt: 1986,
      floorArea: 298,
      lotArea: 1287,
      values: [249_500, 259_500, 265_000, 272_000, 278_500].map((value, index) => ({
        taxYear: 2021 + index,
        value,
      })),
      owners: { count: 2, names: isSeen ? ['Jun Normark', 'Alba Normark'] : null },
      tenants: { count: 1, people: isSeen ? [{ name: 'Kit Rowan', since: '2019-05-01' }] : null },
      sales: [{ soldOn: '2024-06-03', price: 271_500 }],
      permits: [
        {
          id: 'BP-2025-0000001',
          work: 'Garage',
          value: 18_400,
          state: 'Issued',
          issuedOn: '2025-09-12',
          inspectedOn: null,
        },
      ],
      requests: [
        {
          id: 'RFR-2025-0000001',
          taxYear: 2025,
          phase: 'Closed',
          assessedValue: 278_500,
          requestedValue: 240_000,
          receivedOn: '2025-02-03',
          answeredOn: null,
          updatedOn: '2025-02-20',
        },
      ],
      appeals: [],
      documents: [
        {
          request: 'RFR-2025-0000001',
          id: 'notice-of-decision',
          name: 'Notice of decision',
          addedOn: '2025-02-20',
          addedBy: 'Priya Raman',
        },
        {
          request: 'RFR-2025-0000001',
          id: 'request-form',
          name: 'Request form',
          addedOn: '2025-02-03',
          addedBy: 'Owner',
        },
      ],
      work: [
        {
          id: 'WRK-0412-0001',
          title: 'Inspect building work',
          status: 'To do',
          assignee: 'Morgan Staff',
          dueOn: '2025-10-01',
        },
      ],
    };
  },
};
