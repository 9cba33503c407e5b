interface Asked {
  readonly query: Readonly<Record<string, string>>;
}

const sampleRoll = '0412001010001000000';

export const answers = {
  'GET api /properties/record': ({ query: { roll = sampleRoll } }: Asked) => {
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
          updatedOn: '2025-02-20',
        },
      ],
      appeals: [],
    };
  },
};
