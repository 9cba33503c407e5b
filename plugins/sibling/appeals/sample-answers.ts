import { addDays } from '@portal/dates';
import { hasWords, toSearchWords } from '@portal/ui';
interface SampleCall {
  readonly query: Readonly<Record<string, string>>;
}

const streets = ['Mill Street', 'Station Road', 'Lakeview Avenue', 'Harbour Lane'];
const states = ['Scheduled', 'Decided', 'Filed', 'Scheduled', 'Heard', 'Withdrawn'] as const;
const hours = ['09:30', '10:30', '13:00', '14:30'];
const counts: Readonly<Record<string, number>> = { '0412': 86, '0618': 7, '0731': 0 };
const asOf = '2026-11-22';
const answeredAt = `${asOf}T15:04:05.000Z`;

function appeal(municipality: string, index: number) {
  const number = String(index + 1).padStart(7, '0');
  const state = states[index % states.length] ?? 'Filed';
  const isSet = state !== 'Filed' && state !== 'Withdrawn';
  const assessedValue = 260_000 + ((index * 37) % 61) * 8_500;
  const claimedValue = Math.round((assessedValue * 0.85) / 1_000) * 1_000;
  const hearing = addDays(state === 'Scheduled' ? '2026-11-02' : '2026-05-02', index * 2);
  return {
    id: `APL-${2025 - (index % 3)}-${number}`,
    roll: `${municipality}001010${number.slice(2)}0000`,
    address: `${index * 4 + 3} ${streets[index % streets.length] ?? ''}`,
    municipality,
    taxYear: 2025 - (index % 3),
    state,
    filedOn: `2025-0${9 - (index % 9)}-1${index % 10}`,
    hearingOn: isSet ? hearing : null,
    hearingAt: isSet ? (hours[index % hours.length] ?? null) : null,
    assessedValue,
    claimedValue,
    decidedValue: state === 'Decided' ? claimedValue + 11_000 : null,
  };
}

type Sample = ReturnType<typeof appeal>;

const sortedBy = {
  filed: ({ filedOn }: Sample) => filedOn,
  hearing: ({ hearingOn }: Sample) => hearingOn,
  assessed: ({ assessedValue }: Sample) => assessedValue,
  claimed: ({ claimedValue }: Sample) => claimedValue,
  decided: ({ decidedValue }: Sample) => decidedValue,
} as const;

function sortAppeals(appeals: readonly Sample[], sort: string, order: string): readonly Sample[] {
  const key = Object.entries(sortedBy).find(([name]) => name === sort)?.[1] ?? sortedBy.filed;
  const way = order === 'ascending' ? 1 : -1;
  return appeals.toSorted((one, other) => {
    const [a, b] = [key(one), key(other)];
    if (a === null || b === null) return Number(a === null) - Number(b === null);
    return a === b ? 0 : (a < b ? -1 : 1) * way;
  });
}

const listAppeals = (municipality: string): readonly Sample[] =>
  Array.from({ length: counts[municipality] ?? 12 }, (_, index) => appeal(municipality, index));

function filterAppeals({
  countyMun = '',
  state,
  year,
  text = '',
  hearingFrom,
  hearingTo,
}: SampleCall['query']): readonly Sample[] {
  return listAppeals(countyMun).filter(
    (one) =>
      (state === undefined || one.state === state) &&
      hasWords(`${one.id} ${one.address} ${one.roll}`, toSearchWords(text)) &&
      (year === undefined || String(one.taxYear) === year) &&
      (hearingFrom === undefined || (one.hearingOn ?? '') >= hearingFrom) &&
      (hearingTo === undefined || (one.hearingOn ?? '9999') <= hearingTo),
  );
}

export const answers = {
  'GET api /appeals/list': ({ query }: SampleCall) => {
    const { size = '50', from = '0', sort = 'filed', order = 'descending' } = query;
    const matches = sortAppeals(filterAppeals(query), sort, order);
    return {
      answeredAt,
      total: matches.length,
      hearings: matches.filter(({ hearingOn }) => hearingOn !== null).length,
      toCome: matches.filter(({ hearingOn }) => (hearingOn ?? '') >= asOf).length,
      appeals: matches.slice(Number(from), Number(from) + Number(size)),
    };
  },
  'GET api /appeals/next': ({ query }: SampleCall) => {
    const toCome = filterAppeals({ ...query, state: 'Scheduled', hearingFrom: asOf });
    const appeals = sortAppeals(toCome, 'hearing', 'ascending').slice(0, Number(query['size']));
    return { asOf, total: toCome.length, appeals };
  },
  'GET api /appeals/record': ({ query }: SampleCall) => {
    const all = Object.keys(counts).flatMap((code) => listAppeals(code));
    const one = all.find(({ id }) => id === query['id']);
    if (one === undefined) return new Response('{"message":"There is no such appeal."}', { status: 404 });
    const request = {
      id: one.id.replace('APL', 'RFR'),
      phase: 'Closed',
      receivedOn: '2025-01-14',
      updatedOn: '2025-02-20',
    };
    const { decidedValue } = one;
    const decision =
      decidedValue === null
        ? null
        : {
            outcome: 'Value reduced',
            value: decidedValue,
            decidedOn: '2026-06-20',
            reason: 'The board found that comparable properties are assessed lower.',
          };
    return { answeredAt, ...one, scheduledOn: null, withdrawnOn: null, decision, request };
  },
};
