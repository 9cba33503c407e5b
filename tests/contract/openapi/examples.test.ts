import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import * as v from 'valibot';
import { FailureAnswerSchema } from '#backends/http';
import {
  describedBackends,
  ExamplesSchema,
  operations as described,
  type Examples,
} from '../../support/describe-backend';
import { readOperations, type DescribedBackend, type Operation } from '../../../cli/doctor/backends/contract';
import { toAddress } from '../../../cli/doctor/backends/examine-operations';
import { findParameters, sortByDependency } from '../../../cli/doctor/backends/parameters';
import { setUpBackend } from '../backend';
import { control } from '../harness';
import { scenarios, type Request, type Stage } from './scenarios';

const { sandbox, call, getToken } = setUpBackend();
const folder = join(__dirname, '../../../schemas/examples');
const isUpdate = process.env['UPDATE_EXAMPLES'] === '1';
const names = Object.keys(describedBackends) as DescribedBackend[];
const operations = sortByDependency(names.flatMap(readOperations));
const fileOf = (backend: DescribedBackend) => join(folder, `${describedBackends[backend].file}.json`);
const recorded = Object.fromEntries(
  names.map((name) => [name, v.parse(ExamplesSchema, JSON.parse(readFileSync(fileOf(name), 'utf8')))]),
);

/** Shortens an example: a few rows of each list, and no port of this run. */
function shorten(value: unknown): unknown {
  if (typeof value === 'string') return value.replaceAll(/localhost:\d+/g, 'localhost:4100');
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) {
    const isOfObjects = value.some((item) => typeof item === 'object');
    return value.slice(0, isOfObjects ? 2 : 8).map(shorten);
  }
  const entries = Object.entries(value);
  const isMap =
    entries.length > 3 &&
    entries.every(([, item]) => typeof item === 'object' && item !== null && !Array.isArray(item));
  return Object.fromEntries(
    (isMap ? entries.slice(0, 2) : entries).map(([key, item]) => [key, shorten(item)]),
  );
}

type Answer = Awaited<ReturnType<typeof send>>;

async function send(operation: Operation, { path = {}, query = {}, body }: Request, user: string) {
  const base = `${sandbox.address}${describedBackends[operation.backend].path}`;
  const address = toAddress(base, operation, new Map(Object.entries({ ...path, ...query })));
  const isImage = operation.id === 'uploadPostImage' && body instanceof Uint8Array;
  const response = await fetch(address, {
    method: operation.method,
    headers: {
      ...(user === '' ? {} : { authorization: `Bearer ${await getToken(user)}` }),
      ...(body === undefined ? {} : { 'content-type': isImage ? 'image/png' : 'application/json' }),
    },
    ...(body === undefined ? {} : { body: isImage ? body.slice() : JSON.stringify(body) }),
  });
  const parsed = v.safeParse(v.pipe(v.string(), v.parseJson()), await response.text());
  return { status: response.status, body: parsed.success ? parsed.output : undefined };
}

const admin = 'avery.admin';
const stage: Stage = {
  get address() {
    return sandbox.address;
  },
  ask: async (request, options) => (await call(request, { user: admin, ...options })).body,
};
const png = new Uint8Array(Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex'));
const answers = new Map<string, unknown>();

function requestOf(operation: Operation): Request | Promise<Request> {
  const scenario = scenarios[operation.id];
  if (scenario !== undefined) return scenario(stage);
  if (operation.id === 'uploadPostImage') return { body: png };
  const required = operation.parameters.filter((one) => one.required === true).map(({ name }) => name);
  const samples = { now: Date.now(), userId: 'portal|0002', municipality: '0412' };
  const found = findParameters(operation.id, required, answers, samples);
  if ('missing' in found) throw new Error(`${operation.id} needs ${found.missing}.`);
  const inPath = new Set(operation.parameters.filter((one) => one.in === 'path').map(({ name }) => name));
  const split = (isInPath: boolean) =>
    Object.fromEntries([...found.values].filter(([name]) => inPath.has(name) === isInPath));
  return { path: split(true), query: split(false) };
}

const unknownId = (values: Readonly<Record<string, string>> = {}) =>
  Object.fromEntries(
    Object.entries(values).map(([name, value]) => [
      name,
      ['id', 'number', 'fileId', 'product', 'application', 'session'].includes(name) ? 'unknown' : value,
    ]),
  );

/** Sends invalid requests as different users; the rejected ones become examples. */
function spoil({ takesToken }: Operation, request: Request): readonly (readonly [Request, string])[] {
  const { path, query, body } = request;
  const isRecord = typeof body === 'object' && body !== null && !(body instanceof Uint8Array);
  return [
    ...(takesToken ? [[request, ''] as const, [request, 'riley.limited'] as const] : []),
    ...(query === undefined ? [] : [[{ ...request, query: {} }, admin] as const]),
    ...(path === undefined && query === undefined
      ? []
      : [[{ ...request, path: unknownId(path), query: unknownId(query) }, admin] as const]),
    ...(body === undefined
      ? []
      : [[{ ...request, body: body === png ? new Uint8Array([1]) : {} }, admin] as const]),
    ...(isRecord && 'id' in body ? [[{ ...request, body: { ...body, id: 'unknown' } }, admin] as const] : []),
    ...(isRecord && 'version' in body
      ? [[{ ...request, body: { ...body, version: 999 } }, admin] as const]
      : []),
    ...(isRecord && 'csrf_token' in body
      ? [
          [{ ...request, body: { ...body, csrf_token: 'another' } }, admin] as const,
          [{ ...request, body: { ...body, session: 'unknown' } }, admin] as const,
        ]
      : []),
    ...(isRecord && 'roll' in body
      ? [[{ ...request, body: { ...body, roll: '0412999999999999999' } }, admin] as const]
      : []),
  ];
}

/** The responses to one call by status, the successful one last, and once more with an outdated version. */
async function observe(operation: Operation) {
  await control(sandbox.address, 'restore');
  const request = await requestOf(operation);
  const seen = new Map<string, Answer>();
  const note = (answer: Answer) => {
    const isFailure = answer.status >= 400 && answer.status < 500 && v.is(FailureAnswerSchema, answer.body);
    if (isFailure && !seen.has(String(answer.status))) seen.set(String(answer.status), answer);
  };
  for (const [wrong, user] of spoil(operation, request)) note(await send(operation, wrong, user));
  const good = await send(operation, request, operation.takesToken ? admin : '');
  seen.set(String(good.status), good);
  answers.set(operation.id, good.body);
  if (operation.method !== 'GET') note(await send(operation, request, operation.takesToken ? admin : ''));
  return { request, seen };
}

const observed = new Map<string, Awaited<ReturnType<typeof observe>>>();

afterAll(() => {
  if (!isUpdate) return;
  for (const backend of names) {
    const examples: Examples = {};
    for (const { id } of operations.filter((one) => one.backend === backend)) {
      const { request, seen } = observed.get(id) ?? { request: {}, seen: new Map<string, Answer>() };
      const operation = described[id];
      examples[id] = {
        ...(operation?.body === undefined ? {} : { request: shorten(request.body) }),
        answers: Object.fromEntries(
          [...seen].map(([status, { body }]) => [
            status,
            status === '200' && operation?.answer === undefined ? null : shorten(body),
          ]),
        ),
      };
    }
    writeFileSync(fileOf(backend), `${JSON.stringify(examples, undefined, 2)}\n`);
  }
});

test.each(operations.map((operation) => ({ id: operation.id, operation })))(
  '$id responds with every documented status, and with no other; UPDATE_EXAMPLES=1 records examples',
  async ({ id, operation }) => {
    const result = await observe(operation);
    observed.set(id, result);
    expect([...result.seen.keys()]).toContain('200');
    if (isUpdate) return;
    const examples = recorded[operation.backend]?.[id]?.answers ?? {};
    expect([...result.seen.keys()].toSorted()).toEqual(Object.keys(examples).toSorted());
  },
);
