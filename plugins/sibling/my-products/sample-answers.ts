interface SampleCall {
  readonly query: Readonly<Record<string, string>>;
}

const place = ['Roll number', 'Address', 'Neighbourhood', 'Property class'];

const product = (id: string, name: string, description: string, columns: readonly string[]) => ({
  id,
  name,
  description,
  columns: [...place, ...columns],
  withheld: [],
  years: [2023, 2024, 2025],
  formats: ['csv', 'xlsx'],
  usualTime: 'A second or two',
  isPermitted: true,
  permissions: [],
});

/** Includes a product with withheld columns and one without permission, to show both states. */
const products = [
  {
    ...product(
      'assessment-roll',
      'Assessment roll extract',
      'Every property of the municipality with its class, structure and assessed value.',
      ['Assessed value'],
    ),
    withheld: ['Owners'],
    usualTime: 'A few seconds',
  },
  product('sales-report', 'Sales report', 'What was sold in the year, and at which price.', ['Price']),
  {
    ...product('appeal-list', 'Appeal list', 'The appeals for the tax year.', ['Claimed value']),
    isPermitted: false,
    permissions: ['visit:appeal-page'],
  },
];

const states = ['ordered', 'making', 'ready', 'failed'] as const;
const filters: Readonly<Record<string, readonly string[]>> = {
  'under-way': ['ordered', 'making'],
  ready: ['ready'],
  failed: ['failed'],
};

const orders = Array.from({ length: 26 }, (_, index) => ({
  id: `order-${index}`,
  ...(index % 3 === 0
    ? { product: 'sales-report', name: 'Sales report' }
    : { product: 'assessment-roll', name: 'Assessment roll extract' }),
  municipality: index % 2 === 0 ? '0412' : '0618',
  year: 2025 - (index % 3),
  format: index % 5 === 0 ? 'xlsx' : 'csv',
  fileName: `order-${index}.csv`,
  state: index < 4 ? states[index] : 'ready',
  orderedAt: Date.UTC(2025, 10, 20, 15) - index * 7_200_000,
}));

/** Monthly orders created since the page was loaded. */
let schedules: readonly object[] = [];

export const answers = {
  'GET api /sightline/previews': ({ query }: SampleCall) => {
    const { columns = [] } = products.find(({ id }) => id === query['product']) ?? {};
    const rows = [1, 2, 3, 4, 5].map((row) => columns.map((column) => `${column} ${row}`));
    return { columns, rows };
  },
  'GET api /sightline/schedules': () => ({ schedules }),
  'POST api /sightline/schedules': ({ body }: { readonly body: unknown }) => {
    const schedule = typeof body === 'object' ? body : {};
    schedules = [{ id: 'schedule-1', name: 'Assessment roll extract', nextOn: '2025-12-01', ...schedule }];
    return { schedules };
  },
  'POST api /sightline/schedules/:id/end': () => {
    schedules = [];
    return { schedules };
  },
  'GET api /sightline/products': () => ({ products }),
  'GET api /sightline/orders': ({ query }: SampleCall) => {
    const { state = '', size = '20', from = '0' } = query;
    const selectedStates = filters[state] ?? states;
    const matches = orders.filter((order) => selectedStates.includes(order.state ?? ''));
    return { total: matches.length, orders: matches.slice(Number(from), Number(from) + Number(size)) };
  },
};
