import { addDays } from '@portal/dates';
import { hasWords, toSearchWords } from '@portal/ui';
const reasons = ['Value too high', 'Structure or area wrong', 'Damage or condition'] as const;
const phases = ['Received', 'Under review', 'Offer made', 'Closed'] as const;

interface SampleCall {
  readonly query: Readonly<Record<string, string>>;
}

const streets = ['Mill Street', 'Station Road', 'Lakeview Avenue', 'Concession 4', 'Harbour Lane'];
const counts: Readonly<Record<string, number>> = { '0412': 128, '0618': 37, '0731': 0 };

/** Number of requests of a municipality; none in the last one, to show the empty state. */
function parseCount({ query }: SampleCall): number {
  return counts[query['countyMun'] ?? ''] ?? 12;
}

function request(municipality: string, index: number) {
  const number = String(index).padStart(4, '0');
  const assessedValue = 240_000 + ((index * 37) % 61) * 8_500;
  const day = String(28 - (index % 28)).padStart(2, '0');
  const month = String(11 - Math.floor(index / 28) * 2).padStart(2, '0');
  return {
    id: `RFR-${municipality}-${number}`,
    municipality,
    roll: `${municipality}031004${number}00000`,
    address: `${10 + index * 3} ${streets[index % streets.length]}`,
    phase: phases[index % phases.length],
    assessedValue,
    requestedValue: Math.round((assessedValue * 0.88) / 500) * 500,
    receivedOn: `2025-${month}-${day}`,
    updatedOn: `2025-${month}-28`,
  };
}

const sortedBy: Readonly<Record<string, 'receivedOn' | 'updatedOn' | 'assessedValue' | 'requestedValue'>> = {
  received: 'receivedOn',
  updated: 'updatedOn',
  assessed: 'assessedValue',
  requested: 'requestedValue',
};

/** Filters and sorts the requests of a municipality. */
function findRequests(call: SampleCall) {
  const { countyMun = '', phase, year = '2025', sort = 'received', order = 'descending' } = call.query;
  const all = Array.from({ length: year === '2025' ? parseCount(call) : 0 }, (_, index) =>
    request(countyMun, index),
  );
  const { text = '' } = call.query;
  const matches = all.filter(
    (one) =>
      (phase === undefined || one.phase === phase) &&
      hasWords(`${one.id} ${one.address} ${one.roll}`, toSearchWords(text)),
  );
  const key = sortedBy[sort] ?? 'receivedOn';
  const way = order === 'ascending' ? 1 : -1;
  // Requests received on the same day keep their order.
  return matches.toSorted((one, other) => (one[key] < other[key] ? -1 : Number(one[key] > other[key])) * way);
}

/** Creates the appeal that follows every fifth request. */
function createAppeal(index: number) {
  const appeal = { id: `APL-2025-${index}`, state: 'Scheduled', filedOn: '2026-01-14' };
  const values = { hearingOn: '2026-12-01', claimedValue: 240_000, decidedValue: null };
  return index % 5 === 0 ? [{ ...appeal, ...values }] : [];
}

/** Creates the steps, offer and decision of a request up to its phase. */
function getProgress(
  { phase, receivedOn, updatedOn, assessedValue }: ReturnType<typeof request>,
  index: number,
) {
  const done = phases.slice(0, phases.findIndex((one) => one === phase) + 1);
  const isOffered = done.includes('Offer made');
  const isClosed = phase === 'Closed';
  return {
    taxYear: 2025,
    reason: reasons[index % reasons.length],
    evidence: 'Three sales of comparable properties on neighbouring streets.',
    offer: isOffered
      ? {
          value: assessedValue - 8_000,
          madeOn: updatedOn,
          reply: isClosed ? 'Accepted' : null,
          repliedOn: isClosed ? updatedOn : null,
        }
      : null,
    decision: isClosed
      ? {
          outcome: 'Value changed',
          value: assessedValue - 8_000,
          decidedOn: updatedOn,
          reason: 'The evidence supports a lower value.',
        }
      : null,
    documents: [{ id: 'request-form', name: 'Request form', addedOn: receivedOn, addedBy: 'Owner' }],
    steps: done.map((name, place) => ({
      name,
      on: place === 0 ? receivedOn : updatedOn,
      author: place === 0 ? 'Owner' : 'Dana Whitfield',
    })),
    appeals: createAppeal(index),
  };
}

/** Creates the details of a request with its assignee. */
function findRecord(id: string, assignee?: (typeof people)[number]) {
  const [, municipality = '', number = ''] = /^RFR-(\d{4})-(\d{4})$/.exec(id) ?? [];
  if (number === '') return new Response('{"message":"There is no such request."}', { status: 404 });
  const index = Number(number);
  const one = request(municipality, index);
  const work = assignee === undefined ? null : { id: `WRK-${municipality}-0001`, status: 'To do', assignee };
  return { ...one, ...getProgress(one, index), work };
}

const people = [
  { id: 'portal|0001', name: 'Morgan Staff' },
  { id: 'portal|0002', name: 'Avery Admin' },
];

const createCounts = (total: number) =>
  phases.map((phase, index) => ({ phase, count: Math.floor((total * (4 - index)) / 10) }));

/** Handlers of the back ends when this section runs standalone. */
export const answers = {
  'GET api /rfr/weeks': ({ query }: { readonly query: Readonly<Record<string, string>> }) => ({
    municipality: query['countyMun'],
    weeks: [6, 9, 4, 11, 8, 12, 7, 3].map((count, index) => {
      const from = addDays('2025-09-29', index * 7);
      return { from, to: addDays(from, 6), count };
    }),
  }),
  'GET api /rfr/requests': (call: SampleCall) => {
    const { size = '50', from = '0' } = call.query;
    const requests = findRequests(call);
    return { total: requests.length, requests: requests.slice(Number(from), Number(from) + Number(size)) };
  },
  // There are no tiles: the map reports that, and the list beside it still has rows.
  'GET api /rfr/extent': (call: SampleCall) => {
    const rows = findRequests(call).length;
    return { rows, bounds: rows === 0 ? null : [-80.53, 43.17, -80.47, 43.22] };
  },
  'GET api /rfr/record': ({ query }: SampleCall) => findRecord(query['id'] ?? ''),
  'POST api /rfr/assignments': ({ body }: { readonly body: unknown }) => {
    const assignment = new Map(Object.entries(body ?? {}));
    return findRecord(
      String(assignment.get('id')),
      people.find(({ id }) => id === assignment.get('assignee')),
    );
  },
  'GET api /worksight/assignees': () => ({ assignees: people }),
  'GET api /rfr/summary': (call: SampleCall) => ({
    year: Number(call.query['year']),
    municipality: call.query['countyMun'],
    forMunicipality: createCounts(parseCount(call)),
    forProvince: createCounts(6_000),
  }),
};
