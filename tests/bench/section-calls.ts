import * as v from 'valibot';
import { AppealsSchema } from '../../src/backends/appeals';
import { MapExtentSchema } from '../../src/backends/maps';
import { PeopleListSchema } from '../../src/backends/people';
import { PermitListSchema } from '../../src/backends/permits';
import { ProductSchedulesSchema } from '../../src/backends/products';
import { PropertyListSchema } from '../../src/backends/properties';
import { PropertyNotesSchema } from '../../src/backends/property-notes';
import { RfrRequestsSchema } from '../../src/backends/rfr';
import { UserDirectorySchema } from '../../src/backends/user-directory';
import { WorkListSchema, WorkRecordSchema } from '../../src/backends/work';
import { listTiles } from '../support/read-tile';

/** A request in the form `GET /api/v2/posts`. */
export interface SectionCall {
  readonly request: string;
  readonly body?: object;
}

type Send = (call: SectionCall) => Promise<unknown>;
type CreateCall = (round: number) => SectionCall | Promise<SectionCall>;

/** The largest municipality of the sandbox. */
const countyMun = 'countyMun=0412';
const year = `${countyMun}&first=2025-01&last=2025-12`;
const items = '/api/worksight/items';
const notes = '/api/properties/notes';
const schedules = '/api/sightline/schedules';

const get =
  (path: string): CreateCall =>
  () => ({ request: `GET ${path}` });

/** The same path for one record after another. */
const getEach =
  (path: string, ends: readonly string[]): CreateCall =>
  (round) => ({ request: `GET ${path}${encodeURIComponent(ends[round % ends.length] ?? '')}` });

const pages =
  (path: string, size = 50): CreateCall =>
  (round) => ({ request: `GET ${path}&size=${size}&from=${(round % 20) * size}` });

/** Reads the records that the calls are about. */
async function readSubjects(send: Send) {
  const read = async <S extends v.GenericSchema>(schema: S, path: string): Promise<v.InferOutput<S>> =>
    v.parse(schema, await send({ request: `GET ${path}` }));
  const page = `${countyMun}&size=100`;
  const { properties } = await read(PropertyListSchema, `/api/properties/list?${page}&class=Residential`);
  const { requests } = await read(RfrRequestsSchema, `/api/rfr/requests?${page}`);
  const { appeals } = await read(AppealsSchema, `/api/appeals/list?${page}`);
  const { permits } = await read(PermitListSchema, `/api/permits/list?${page}`);
  const { people } = await read(PeopleListSchema, `/api/people/list?${page}`);
  const work = await read(WorkListSchema, `${items}?${page}`);
  const { users } = await read(UserDirectorySchema, '/api-users/v2/directory/users?size=50');
  const { bounds } = await read(MapExtentSchema, `/api/properties/extent?${countyMun}`);
  return {
    rolls: properties.map(({ roll }) => roll),
    requests: requests.map(({ id }) => id),
    appeals: appeals.map(({ id }) => id),
    permits: permits.map(({ number }) => number),
    people: people.flatMap(({ id }) => id ?? []),
    work: work.items.map(({ id }) => id),
    users: users.map(({ id }) => id),
    bounds: bounds ?? [0, 0, 0, 0],
  };
}

type Subjects = Awaited<ReturnType<typeof readSubjects>>;

function createReadCalls(subjects: Subjects): Readonly<Record<string, CreateCall>> {
  const { rolls } = subjects;
  const comparables = (criteria: string): CreateCall =>
    getEach(`/api/properties/comparables?${criteria}&roll=`, rolls);
  return {
    'properties: list': pages(`/api/properties/list?${countyMun}`),
    'properties: list by value': pages(`/api/properties/list?${countyMun}&sort=value&order=descending`),
    'properties: list of a street': pages(`/api/properties/list?${countyMun}&street=court&class=Residential`),
    'properties: choices': get(`/api/properties/choices?${countyMun}`),
    'property: record with its documents': getEach('/api/properties/record?roll=', rolls),
    'property: notes': getEach(`${notes}?roll=`, rolls),
    'property: comparable sales': comparables('distance=2000&size=25&age=15&months=24'),
    'property: comparable sales, all criteria "any"': comparables(''),
    'people: list': pages(`/api/people/list?${countyMun}`),
    'people: by name': pages(`/api/people/list?${countyMun}&name=ingrid`),
    'people: person': getEach('/api/people/person?id=', subjects.people),
    'RfRs: list': pages(`/api/rfr/requests?${countyMun}`),
    'RfRs: list by value': pages(`/api/rfr/requests?${countyMun}&phase=Closed&sort=assessed`),
    'RfRs: request': getEach('/api/rfr/record?id=', subjects.requests),
    'RfRs: summary': get(`/api/rfr/summary?${countyMun}&year=2025`),
    'RfRs: weeks': get(`/api/rfr/weeks?${countyMun}`),
    'appeals: list': pages(`/api/appeals/list?${countyMun}`),
    'appeals: next hearings': get(`/api/appeals/next?${countyMun}&size=5`),
    'appeals: appeal': getEach('/api/appeals/record?id=', subjects.appeals),
    'permits: list': pages(`/api/permits/list?${countyMun}`),
    'permits: list by value': pages(`/api/permits/list?${countyMun}&sort=value&order=descending`),
    'permits: permit': getEach('/api/permits/record?number=', subjects.permits),
    'permits: summary': get(`/api/permits/summary?${countyMun}&year=2025`),
    'permits: choices': get(`/api/permits/choices?${countyMun}`),
    'pulse: market': get(`/api/pulse/market?${year}`),
    'pulse: sales': pages(`/api/pulse/sales?${year}`),
    'pulse: latest sales': get(`/api/pulse/sales?${year}&size=5`),
    'pulse: choices': get(`/api/pulse/choices?${countyMun}`),
    'analytics: figures': get(`/api/analytics/figures?${countyMun}`),
    'analytics: neighbourhoods': get(`/api/analytics/neighbourhoods?${countyMun}&class=Residential`),
    'service level: report': get(`/api/sla/report?${countyMun}&year=2025`),
    'work: list': pages(`${items}?${countyMun}`),
    'work: due this week': get(`${items}?${countyMun}&assignee=me&due=week&size=5`),
    'work: board': get(`/api/worksight/board?${countyMun}`),
    'work: assignees': get(`/api/worksight/assignees?${countyMun}`),
    'work: item with its history': getEach(`${items}/`, subjects.work),
    'products: catalogue': get('/api/sightline/products'),
    'products: orders': get('/api/sightline/orders?size=50'),
    'products: preview': get('/api/sightline/previews?municipality=0412&year=2025&product=assessment-roll'),
    'products: monthly orders': get(schedules),
    'users: list': get('/api-users/v2/directory/users?size=50'),
    'users: user': getEach('/api-users/v2/directory/users/', subjects.users),
    'users: choices': get('/api-users/v2/directory/choices'),
  };
}

function createMapCalls({ bounds }: Subjects): Readonly<Record<string, CreateCall>> {
  const lists = { properties: countyMun, pulse: year, permits: countyMun, rfr: countyMun };
  const [west, south, east, north] = bounds;
  const quarter = [west, south, (west + east) / 2, (south + north) / 2].join(',');
  return Object.fromEntries(
    Object.entries(lists).flatMap(([list, query]) => [
      [`map: extent of ${list}`, get(`/api/${list}/extent?${query}`)] as const,
      ...[12, 13, 14, 15, 16].map((zoom): readonly [string, CreateCall] => {
        const tiles = listTiles(bounds, zoom);
        const step = Math.max(1, Math.floor(tiles.length / 60));
        const getTile: CreateCall = (round) => {
          const { z, x, y } = tiles[(round * step) % tiles.length] ?? { z: zoom, x: 0, y: 0 };
          return { request: `GET /api/${list}/tile?${query}&z=${z}&x=${x}&y=${y}` };
        };
        return [`map: tile of ${list}, zoom ${zoom}`, getTile];
      }),
      [
        `map: ${list} in view`,
        get(
          `/api/${list === 'pulse' ? 'pulse/sales' : list === 'rfr' ? 'rfr/requests' : `${list}/list`}?${query}&size=20&bounds=${quarter}`,
        ),
      ] as const,
    ]),
  );
}

function createWriteCalls(send: Send, { rolls, requests }: Subjects): Readonly<Record<string, CreateCall>> {
  const getRoll = (round: number): string => rolls[round % rolls.length] ?? '';
  const getKey = (name: string, round: number): string => `a key of the ${name} of round ${round}`;
  const create = (round: number, name = 'item'): SectionCall => ({
    request: `POST ${items}`,
    body: {
      key: getKey(name, round),
      title: `Look at the roof ${round}`,
      roll: getRoll(round),
      assignee: 'portal|0002',
      dueOn: null,
      details: '',
    },
  });
  /** Creates a record for the call to change. */
  const createItem = async (round: number, name: string) =>
    v.parse(WorkRecordSchema, await send(create(round, name))).item;
  const addNote = (round: number, name = 'note'): SectionCall => ({
    request: `POST ${notes}`,
    body: { roll: getRoll(round), key: getKey(name, round), text: `The garage is gone (${round}).` },
  });
  const schedule = {
    request: `POST ${schedules}`,
    body: { product: 'sales-report', municipality: '0412', format: 'csv' },
  };
  return {
    'work: create': (round) => create(round),
    async 'work: edit'(round) {
      const { id, version } = await createItem(round, 'edit');
      return { request: `PATCH ${items}/${id}`, body: { version, status: 'Waiting', details: 'Ask again.' } };
    },
    async 'work: comment'(round) {
      const { id } = await createItem(round, 'comment');
      return {
        request: `POST ${items}/${id}/notes`,
        body: { key: getKey('comment', round), text: 'Called.' },
      };
    },
    async 'work: delete'(round) {
      const { id, version } = await createItem(round, 'deletion');
      return { request: `POST ${items}/${id}/deletion`, body: { version } };
    },
    async 'work: restore'(round) {
      const { id, version } = await createItem(round, 'restoration');
      await send({ request: `POST ${items}/${id}/deletion`, body: { version } });
      return { request: `POST ${items}/${id}/restoration` };
    },
    'property: add a note': (round) => addNote(round),
    async 'property: change a note'(round) {
      const answer = v.parse(PropertyNotesSchema, await send(addNote(round, 'change')));
      return { request: `PATCH ${notes}/${answer.notes[0]?.id}`, body: { text: `It is back (${round}).` } };
    },
    'RfRs: assign': (round) => ({
      request: 'POST /api/rfr/assignments',
      body: {
        id: requests[round % requests.length],
        assignee: round % 2 === 0 ? 'portal|0001' : 'portal|0002',
      },
    }),
    async 'products: order monthly'() {
      const answer = v.parse(ProductSchedulesSchema, await send({ request: `GET ${schedules}` }));
      for (const { id } of answer.schedules) await send({ request: `POST ${schedules}/${id}/end` });
      return schedule;
    },
    async 'products: end a monthly order'() {
      const answer = v.parse(ProductSchedulesSchema, await send(schedule));
      return { request: `POST ${schedules}/${answer.schedules[0]?.id}/end` };
    },
    'permits: check a file of 100 rows': (round) => ({
      request: 'POST /api/permits/checks',
      body: { countyMun: '0412', rows: Array.from({ length: 100 }, (_, line) => createPermit(round, line)) },
    }),
    'permits: upload a file of 100 rows': (round) => ({
      request: 'POST /api/permits/uploads',
      body: {
        countyMun: '0412',
        fileName: 'april.csv',
        key: getKey('upload', round),
        rows: Array.from({ length: 100 }, (_, line) => createPermit(round, line)),
      },
    }),
  };
  function createPermit(round: number, line: number) {
    return {
      line: line + 2,
      number: `BENCH-2025-${round * 100 + line}`,
      roll: getRoll(line),
      work: 'Garage',
      value: '31000',
      issued: '2025-01-09',
      state: 'Closed',
      inspected: '2025-04-02',
    };
  }
}

/**
 * Every call that the sections make to their back ends, by name, except files, which back ends create as
 * jobs.
 */
export async function createSectionCalls(send: Send): Promise<Readonly<Record<string, CreateCall>>> {
  const subjects = await readSubjects(send);
  return {
    ...createReadCalls(subjects),
    ...createMapCalls(subjects),
    ...createWriteCalls(send, subjects),
  };
}
