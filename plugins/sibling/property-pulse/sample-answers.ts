interface SampleCall {
  readonly query: Readonly<Record<string, string>>;
}

const neighbourhoods = ['Harbourfront', 'Old Town', 'Riverside', 'Upper Valley'];
const classes = ['Commercial', 'Farm', 'Residential'];
const streets = ['Mill Street', 'Station Road', 'Lakeview Avenue', 'Harbour Lane'];
/** Number of sales per year; none in the last municipality. */
const counts: Readonly<Record<string, number>> = { '0412': 340, '0618': 37, '0731': 0 };

function createSale(municipality: string, year: string, index: number) {
  const assessedValue = 240_000 + ((index * 37) % 61) * 8_500;
  const month = String((index % 12) + 1).padStart(2, '0');
  return {
    roll: `${municipality}001010${String(index + 1).padStart(5, '0')}0000`,
    address: `${index * 4 + 3} ${streets[index % streets.length] ?? ''}`,
    neighbourhood: neighbourhoods[(index * 7) % 3] ?? '',
    propertyClass: classes[(index * 5) % classes.length] ?? '',
    soldOn: `${year}-${month}-${String((index % 28) + 1).padStart(2, '0')}`,
    price: assessedValue + ((index % 40) - 15) * 2_000,
    assessedValue,
    location: [-80.53 + (index % 11) * 0.005, 43.175 + (index % 7) * 0.006],
  };
}

type Sale = ReturnType<typeof createSale>;

function filterSales({ query }: SampleCall): readonly Sale[] {
  const { countyMun = '', first = '', last = '', neighbourhood, class: wanted } = query;
  return Array.from({ length: counts[countyMun] ?? 0 }, (_, index) =>
    createSale(countyMun, first.slice(0, 4), index),
  ).filter(
    (sale) =>
      sale.soldOn.slice(0, 7) >= first &&
      sale.soldOn.slice(0, 7) <= last &&
      (neighbourhood === undefined || sale.neighbourhood === neighbourhood) &&
      (wanted === undefined || sale.propertyClass === wanted),
  );
}

function sumFigures(sales: readonly Sale[]) {
  const middle = (values: readonly number[]) =>
    values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? null;
  return {
    sales: sales.length,
    typicalPrice: middle(sales.map(({ price }) => price)),
    ratio: middle(sales.map(({ price, assessedValue }) => price / assessedValue)),
  };
}

export const answers = {
  'GET api /pulse/choices': () => ({ classes, neighbourhoods }),
  'GET api /pulse/market': (call: SampleCall) => {
    const { countyMun = '', first = '', neighbourhood: wanted } = call.query;
    const sales = filterSales(call);
    const months = Array.from(
      { length: 12 },
      (_, index) => `${first.slice(0, 4)}-${String(index + 1).padStart(2, '0')}`,
    ).filter((month) => month >= first && month <= (call.query['last'] ?? ''));
    return {
      municipality: countyMun,
      total: sumFigures(sales),
      months: months.map((month) => ({
        month,
        ...sumFigures(sales.filter(({ soldOn }) => soldOn.startsWith(month))),
      })),
      neighbourhoods: neighbourhoods
        .filter((name) => wanted === undefined || name === wanted)
        .map((name) => ({
          neighbourhood: name,
          ...sumFigures(sales.filter(({ neighbourhood }) => neighbourhood === name)),
        })),
    };
  },
  // There are no tiles: the map reports that, and the list beside it still has rows.
  'GET api /pulse/extent': (call: SampleCall) => {
    const rows = filterSales(call).length;
    return { rows, bounds: rows === 0 ? null : [-80.53, 43.17, -80.47, 43.22] };
  },
  'GET api /pulse/sales': (call: SampleCall) => {
    const { size = '50', from = '0', sort = 'date', order = 'descending' } = call.query;
    const read = ({ soldOn, price, assessedValue }: Sale): number => {
      if (sort === 'date') return Date.parse(soldOn);
      return sort === 'price' ? price : price / assessedValue;
    };
    const sales = filterSales(call).toSorted(
      (one, other) => (read(one) - read(other)) * (order === 'descending' ? -1 : 1),
    );
    return { total: sales.length, sales: sales.slice(Number(from), Number(from) + Number(size)) };
  },
};
