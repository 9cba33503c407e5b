const phases = ['Received', 'Under review', 'Offer made', 'Closed'] as const;

interface Asked {
  readonly query: Readonly<Record<string, string>>;
}

const streets = ['Mill Street', 'Station Road', 'Lakeview Avenue', 'Concession 4', 'Harbour Lane'];
const howMany: Readonly<Record<string, number>> = { '0412': 128, '0618': 37, '0731': 0 };

/** How many requests a municipality has; the last one has none, so that the empty page can be seen. */
function countOf({ query }: Asked): number {
  return howMany[query['countyMun'] ?? ''] ?? 12;
}

function request(municipality: string, index: number) {
  const number = String(index).padStart(4, '0');
  const assessedValue = 240_000 + ((index * 37) % 61) * 8_500;
  const day = String(28 - (index % 28)).padStart(2, '0');
  const month = String(11 - Math.floor(index / 28) * 2).padStart(2, '0');
  return {
    id: `RFR-${municipality}-${number}`,
    roll: `${municipality}031004${number}00000`,
    address: `${10 + index * 3} ${streets[index % streets.length]}`,
    phase: phases[index % phases.length],
    assessedValue,
    requestedValue: Math.round((assessedValue * 0.88) / 500) * 500,
    receivedOn: `2025-${month}-${day}`,
    updatedOn: `2025-${month}-28`,
  };
}

const countsOf = (total: number) =>
  phases.map((phase, index) => ({ phase, count: Math.floor((total * (4 - index)) / 10) }));

/** What the back ends answer while this section stands alone. */
export const answers = {
  'GET api /rfr/requests': (call: Asked) => {
    const { countyMun = '', size = '50', from = '0' } = call.query;
    const total = countOf(call);
    const rest = Math.max(0, Math.min(Number(size), total - Number(from)));
    return {
      total,
      requests: Array.from({ length: rest }, (_, index) => request(countyMun, Number(from) + index)),
    };
  },
  'GET api /rfr/summary': (call: Asked) => ({
    year: Number(call.query['year']),
    municipality: call.query['countyMun'],
    forMunicipality: countsOf(countOf(call)),
    forProvince: countsOf(6_000),
  }),
};
