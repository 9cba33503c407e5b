import type { WorkStep } from '@portal/backends';
import { addDays } from '@portal/dates';
interface SampleCall {
  readonly query: Readonly<Record<string, string>>;
  readonly parameters: Readonly<Record<string, string>>;
  readonly body: unknown;
}

const today = '2025-11-18';
const statuses = ['To do', 'In progress', 'Waiting', 'Done'] as const;
const people = [
  { id: 'portal|0001', name: 'Morgan Staff' },
  { id: 'portal|0002', name: 'Avery Admin' },
];
const subjects = [
  {
    kind: 'request',
    title: 'Compare sales for a request',
    what: 'Tax year 2025',
    state: 'Under review',
    id: 'RFR',
  },
  { kind: 'permit', title: 'Inspect building work', what: 'Garage', state: 'Issued', id: 'BP' },
] as const;
const counts: Readonly<Record<string, number>> = { '0412': 14, '0618': 3, '0731': 0 };

const getDay = (days: number): string => addDays(today, days);

/** Changes since the page was loaded, by id. */
const changes = new Map<string, Record<string, unknown>>();
/** The ids of deleted items. */
const deleted = new Set<string>();

function createItem(municipality: string, index: number) {
  const { kind, title, ...about } = subjects[index % subjects.length] ?? subjects[0];
  const id = `WRK-${municipality}-${String(index + 1).padStart(4, '0')}`;
  return {
    id,
    title,
    municipality,
    roll: `${municipality}001010${String(index + 1).padStart(5, '0')}0000`,
    address: `${index * 4 + 3} Mill Street`,
    kind,
    subject: { ...about, id: `${about.id}-2025-${String(index + 1).padStart(7, '0')}` },
    status: statuses[index % statuses.length] ?? statuses[0],
    assignee: index % 5 === 4 ? null : (people[Math.floor(index / 4) % 2] ?? null),
    dueOn: index % 7 === 6 ? null : getDay(index * 3 - 8),
    noteCount: index % 2,
    version: 1,
    updatedAt: '2025-11-12T15:30:00.000Z',
    updatedBy: null,
    details: 'Find sales of comparable properties, and say what they mean for the value.',
    ...changes.get(id),
  };
}

function filterItems({ countyMun = '', assignee, due, status }: Readonly<Record<string, string>>) {
  return Array.from({ length: counts[countyMun] ?? 6 }, (_, index) => createItem(countyMun, index)).filter(
    (item) =>
      !deleted.has(item.id) &&
      (status === undefined || item.status === status) &&
      (assignee === undefined ||
        (item.assignee?.id ?? 'none') === (assignee === 'me' ? people[0]?.id : assignee)) &&
      (due !== 'overdue' || (item.status !== 'Done' && item.dueOn !== null && item.dueOn < today)),
  );
}

function getRecord(id = '') {
  const item = createItem(id.slice(4, 8), Number(id.slice(9)) - 1);
  const note = {
    id: '1',
    author: 'Avery Admin',
    writtenAt: '2025-11-12T15:30:00.000Z',
    text: 'Called, no answer.',
  };
  const step = {
    id: '2',
    event: 'changed',
    author: 'Avery Admin',
    at: '2025-11-12T15:30:00.000Z',
    changes: [
      { field: 'status', from: 'To do', to: 'In progress' },
      { field: 'assignee', from: null, to: 'Morgan Staff' },
      { field: 'details', from: null, to: null },
    ] satisfies WorkStep['changes'],
  } satisfies WorkStep;
  return { today, item: { ...item, notes: item.noteCount === 0 ? [] : [note], history: [step] } };
}

function parseFields(body: unknown): Readonly<Record<string, unknown>> {
  return typeof body === 'object' && body !== null ? { ...body } : {};
}

export const answers = {
  'GET api /worksight/board': ({ query }: SampleCall) => ({
    today,
    columns: statuses.map((status) => {
      const items = filterItems({ ...query, status });
      return { status, total: items.length, items };
    }),
  }),
  'GET api /worksight/items': ({ query }: SampleCall) => {
    const items = filterItems(query);
    const from = Number(query['from'] ?? 0);
    return { today, total: items.length, items: items.slice(from, from + Number(query['size'] ?? 25)) };
  },
  'GET api /worksight/assignees': () => ({ assignees: people }),
  'GET api /worksight/items/:id': ({ parameters }: SampleCall) => getRecord(parameters['id']),
  'POST api /worksight/items': ({ body }: SampleCall) => {
    const { key: _, roll, ...created } = parseFields(body);
    const id = `WRK-${String(roll).slice(0, 4)}-0001`;
    changes.set(id, { ...created, roll, assignee: null, kind: 'property', subject: null, status: 'To do' });
    return getRecord(id);
  },
  'POST api /worksight/items/:id/deletion': ({ parameters }: SampleCall) => {
    const { id = '' } = parameters;
    deleted.add(id);
    return { id, title: getRecord(id).item.title };
  },
  'POST api /worksight/items/:id/restoration': ({ parameters }: SampleCall) => {
    const { id = '' } = parameters;
    deleted.delete(id);
    return getRecord(id);
  },
  'PATCH api /worksight/items/:id': ({ parameters, body }: SampleCall) => {
    const { id = '' } = parameters;
    const { assignee, version, ...change } = parseFields(body);
    const assigneeChange =
      assignee === undefined ? {} : { assignee: people.find((one) => one.id === assignee) ?? null };
    changes.set(id, { ...changes.get(id), ...change, ...assigneeChange, version: Number(version) + 1 });
    return getRecord(id);
  },
  'POST api /worksight/items/:id/notes': ({ parameters }: SampleCall) => {
    const { id = '' } = parameters;
    changes.set(id, { ...changes.get(id), noteCount: 1 });
    return getRecord(id);
  },
};
