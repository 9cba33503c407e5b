import { toJsonSchema } from '@valibot/to-json-schema';
import * as v from 'valibot';
import { err, PortalError } from '#base';
import type { BackendClient } from '../../src/backends/client';
import { FailureAnswerSchema, type HttpCall } from '../../src/backends/http';
import type { Operation } from '../../src/backends/testing/operation';
import { portalOperations } from '../../src/backends/testing/portal-operations';
import { sectionOperations } from '../../src/backends/testing/section-operations';

/** All operations by id. */
export const operations: Readonly<Record<string, Operation>> = { ...portalOperations, ...sectionOperations };

/**
 * Back ends by their name in the manifest: the file of the document, the path in the sandbox, and the
 * purpose.
 */
export const describedBackends = {
  accounts: {
    file: 'accounts',
    path: '/accounts',
    title: 'Accounts: password expiry and human verification',
  },
  api: { file: 'api', path: '/api', title: 'API: the data of the portal and its sections' },
  apiUsers: { file: 'api-users', path: '/api-users', title: 'Users: people, organizations and accounts' },
  assets: { file: 'assets', path: '/assets', title: 'Assets: static files about the data' },
} as const;

export type DescribedBackend = keyof typeof describedBackends;

/** Recorded for each operation in the sandbox: a request, and a response per status. */
export const ExamplesSchema = v.record(
  v.string(),
  v.object({ request: v.optional(v.unknown()), answers: v.record(v.string(), v.unknown()) }),
);

export type Examples = v.InferOutput<typeof ExamplesSchema>;

const statuses: Readonly<Record<string, string>> = {
  400: 'The request cannot be understood: a parameter or the body is missing or wrong.',
  401: 'The token is missing, expired or not good.',
  403: 'The person lacks a permission, or the municipality is not among theirs.',
  404: 'There is no such record, or the person may not see it.',
  415: 'The body is of a kind that is not taken.',
  409: 'Somebody else was faster, or the request contradicts what is stored.',
};

const toSchema = ({ $schema: _, ...schema }: Readonly<Record<string, unknown>>) => schema;

/** Converts a schema to JSON Schema, without checks that it cannot express. */
export const describeSchema = (schema: v.GenericSchema): Readonly<Record<string, unknown>> =>
  toSchema({
    ...toJsonSchema(schema, {
      typeMode: 'input',
      errorMode: 'ignore',
      target: 'draft-2020-12',
      // The format "time" requires seconds and a zone, which these times do not have.
      overrideAction: ({ valibotAction }) =>
        valibotAction.type === 'iso_time'
          ? { type: 'string', pattern: '^([01]\\d|2[0-3]):[0-5]\\d$' }
          : undefined,
    }),
  });

type Call = Pick<HttpCall, 'backend' | 'method' | 'path' | 'query' | 'body' | 'anonymous'>;

/** The call that an operation makes. */
export function recordCall(operation: Operation): Call {
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

const binary = { type: 'string', format: 'binary' };

function describeParameters({ filters = {} }: Operation, { path, query = {} }: Call) {
  const queryParameters = Object.entries(query).filter(([, value]) => value !== undefined);
  return [
    ...[...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => ({
      name,
      in: 'path',
      required: true,
      schema: { type: 'string' },
    })),
    ...queryParameters.map(([name, value]) => ({
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
}

function describeRequest({ body }: Operation, call: Call, example: unknown) {
  if (body !== undefined)
    return {
      'application/json': { schema: describeSchema(body), ...(example === undefined ? {} : { example }) },
    };
  return call.body instanceof Blob ? { 'image/*': { schema: binary } } : undefined;
}

function describeAnswers(
  { answer, file, meanings = {} }: Operation,
  answers: Readonly<Record<string, unknown>>,
) {
  const failure = { $ref: '#/components/schemas/Failure' };
  const { 200: example, ...failures } = answers;
  const good =
    answer === undefined
      ? file === undefined
        ? {}
        : { content: { [file]: { schema: binary } } }
      : {
          content: {
            'application/json': {
              schema: describeSchema(answer),
              ...(example === undefined ? {} : { example }),
            },
          },
        };
  return {
    200: { description: meanings['200'] ?? 'The answer.', ...good },
    ...Object.fromEntries(
      Object.entries(failures).map(([status, body]) => [
        status,
        {
          description: meanings[status] ?? statuses[status] ?? 'Refused.',
          content: { 'application/json': { schema: failure, example: body } },
        },
      ]),
    ),
  };
}

/** Turns an operation id such as `getClassFigures` into words: "Get class figures". */
function toSummary(operationId: string): string {
  const words = operationId.replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
  return words.charAt(0).toUpperCase() + words.slice(1);
}

function describeOperation(operationId: string, call: Call, { request, answers }: Examples[string]) {
  const operation = operations[operationId];
  if (operation === undefined) throw new Error(`There is no operation ${operationId}.`);
  const parameters = describeParameters(operation, call);
  const content = describeRequest(operation, call, request);
  return {
    operationId,
    summary: toSummary(operationId),
    ...(call.anonymous === true ? { security: [] } : {}),
    ...(parameters.length === 0 ? {} : { parameters }),
    ...(content === undefined ? {} : { requestBody: { required: true, content } }),
    responses: describeAnswers(operation, answers),
  };
}

/** The OpenAPI document of a back end. */
export function describeBackend(backend: DescribedBackend, version: string, examples: Examples) {
  const paths: Record<string, Record<string, unknown>> = {};
  for (const [name, operation] of Object.entries(operations)) {
    const call = recordCall(operation);
    if (call.backend !== backend) continue;
    const method = call.method.toLowerCase();
    const described = describeOperation(name, call, examples[name] ?? { answers: {} });
    paths[call.path] = { ...paths[call.path], [method]: described };
  }
  const { path, title } = describedBackends[backend];
  const refuses = JSON.stringify(paths).includes('#/components/schemas/Failure');
  return {
    openapi: '3.1.0',
    info: { title, version },
    servers: [{ url: path, description: 'The sandbox' }],
    security: [{ accessToken: [] }],
    paths: Object.fromEntries(Object.entries(paths).toSorted(([one], [other]) => (one < other ? -1 : 1))),
    components: {
      securitySchemes: {
        accessToken: {
          type: 'http',
          scheme: 'bearer',
          bearerFormat: 'JWT',
          description: "The access token of the person's sign-in. The portal server adds it to each call.",
        },
      },
      ...(refuses ? { schemas: { Failure: describeSchema(FailureAnswerSchema) } } : {}),
    },
  };
}
