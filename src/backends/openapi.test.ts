import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { toJsonSchema } from '@valibot/to-json-schema';
import * as babel from 'prettier/plugins/babel';
import * as estree from 'prettier/plugins/estree';
import { format } from 'prettier/standalone';
import type * as v from 'valibot';
import { err, PortalError } from '#base';
import type { BackendClient } from './client';
import type { HttpCall } from './http';
import * as published from './index';
import { SocketMessageSchema } from './notifications';
import type { Operation } from './testing/operation';
import { portalOperations } from './testing/portal-operations';
import { sectionOperations } from './testing/section-operations';

const folder = join(__dirname, '../../schemas');
const operations = { ...portalOperations, ...sectionOperations };

/** Answers of back ends, by the names of the manifest: what each is for. */
const titles = {
  accounts: 'Accounts: password expiry and human verification',
  api: 'API: the data of the portal and its sections',
  apiUsers: 'Users: people, organizations and accounts',
  assets: 'Assets: static files about the data',
} as const;

const toSchema = ({ $schema: _, ...schema }: Readonly<Record<string, unknown>>) => schema;
const describeSchema = (schema: v.GenericSchema) =>
  toSchema({ ...toJsonSchema(schema, { typeMode: 'input', errorMode: 'ignore', target: 'draft-2020-12' }) });
const asJson = (schema: v.GenericSchema) => ({ 'application/json': { schema: describeSchema(schema) } });

type Call = Pick<HttpCall, 'backend' | 'method' | 'path' | 'query' | 'body'>;

/** The call that an operation makes. */
function record(operation: Operation): Call {
  const calls: Call[] = [];
  const createClient = (backend: 'api' | 'apiUsers'): BackendClient => {
    const send =
      (method: HttpCall['method']) => (path: string, options?: Pick<HttpCall, 'query' | 'body'>) => {
        calls.push({ ...options, backend, method, path });
        return new Promise<never>(() => undefined);
      };
    return { get: send('GET'), post: send('POST'), patch: send('PATCH') };
  };
  void operation.call({
    http: {
      async call(call) {
        calls.push(call);
        return err(new PortalError('', { code: 'recorded' }));
      },
    },
    api: createClient('api'),
    apiUsers: createClient('apiUsers'),
  });
  const [call] = calls;
  if (call === undefined) throw new Error('This operation makes no call.');
  return { ...call, path: decodeURIComponent(call.path) };
}

function describeOperation(operationId: string, { answer, body, filters = {} }: Operation, call: Call) {
  const asked = Object.entries(call.query ?? {}).filter(([, value]) => value !== undefined);
  const parameters = [
    ...[...call.path.matchAll(/\{(\w+)\}/g)].map(([, name]) => ({
      name,
      in: 'path',
      required: true,
      schema: { type: 'string' },
    })),
    ...asked.map(([name, value]) => ({
      name,
      in: 'query',
      required: true,
      schema: { type: typeof value === 'number' ? 'integer' : 'string' },
    })),
    ...Object.entries(filters).map(([name, schema]) => ({
      name,
      in: 'query',
      schema: describeSchema(schema),
    })),
  ];
  const picture = { 'image/*': { schema: { type: 'string', format: 'binary' } } };
  const content = body === undefined ? (call.body instanceof Blob ? picture : undefined) : asJson(body);
  return {
    operationId,
    ...(parameters.length === 0 ? {} : { parameters }),
    ...(content === undefined ? {} : { requestBody: { required: true, content } }),
    responses: {
      200: { description: 'The answer.', ...(answer === undefined ? {} : { content: asJson(answer) }) },
    },
  };
}

function describeBackend(backend: keyof typeof titles) {
  const paths: Record<string, Record<string, unknown>> = {};
  for (const [name, operation] of Object.entries(operations)) {
    const call = record(operation);
    if (call.backend !== backend) continue;
    const method = call.method.toLowerCase();
    paths[call.path] = { ...paths[call.path], [method]: describeOperation(name, operation, call) };
  }
  return {
    openapi: '3.1.0',
    info: { title: titles[backend], version: '1.0.0' },
    paths: Object.fromEntries(Object.entries(paths).toSorted(([one], [other]) => (one < other ? -1 : 1))),
  };
}

const documents: readonly (readonly [string, () => unknown])[] = [
  ['accounts.openapi.json', () => describeBackend('accounts')],
  ['api.openapi.json', () => describeBackend('api')],
  ['api-users.openapi.json', () => describeBackend('apiUsers')],
  ['assets.openapi.json', () => describeBackend('assets')],
  [
    'socket-messages.schema.json',
    () => ({
      $schema: 'https://json-schema.org/draft/2020-12/schema',
      title: 'Messages of the notification socket',
      ...describeSchema(SocketMessageSchema),
    }),
  ],
];

it.each(documents)(
  'schemas/%s says what src/backends says; UPDATE_SCHEMAS=1 rewrites it',
  async (name, describeIt) => {
    const file = join(folder, name);
    const options = { parser: 'json', plugins: [babel, estree], printWidth: 110 };
    const wanted = await format(JSON.stringify(describeIt(), undefined, 2), options);
    if (process.env['UPDATE_SCHEMAS'] === '1') writeFileSync(file, wanted);
    expect(readFileSync(file, 'utf8')).toBe(wanted);
  },
);

it('describes every function that is published to sections', () => {
  const functions = Object.entries(published).filter(([, value]) => typeof value === 'function');
  expect(Object.keys(sectionOperations).toSorted()).toEqual(functions.map(([name]) => name).toSorted());
});
