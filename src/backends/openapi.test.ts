import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Ajv2020 } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import * as v from 'valibot';
import { FailureAnswerSchema } from './http';
import * as published from './index';
import { SocketMessageSchema } from './notifications';
import {
  describeBackend,
  describedBackends,
  describeSchema,
  ExamplesSchema,
  operations,
  recordCall,
  type DescribedBackend,
} from '../../tests/support/describe-backend';
import { sectionOperations } from './testing/section-operations';

const folder = join(__dirname, '../../schemas');
const isUpdate = process.env['UPDATE_SCHEMAS'] === '1';
const names = Object.keys(describedBackends) as DescribedBackend[];

const readJson = <S extends v.GenericSchema>(schema: S, name: string): v.InferOutput<S> =>
  v.parse(schema, JSON.parse(readFileSync(join(folder, name), 'utf8')));

const writeJson = (name: string, value: unknown): string => {
  const text = `${JSON.stringify(value, undefined, 2)}\n`;
  if (isUpdate) writeFileSync(join(folder, name), text);
  return text;
};

/** The versions of each back end, current one last, with the fingerprint of its document. */
const VersionSchema = v.record(v.pipe(v.string(), v.regex(/^\d+\.\d+\.\d+$/)), v.string());
const VersionsSchema = v.object({
  accounts: VersionSchema,
  api: VersionSchema,
  apiUsers: VersionSchema,
  assets: VersionSchema,
});
const versions = readJson(VersionsSchema, 'versions.json');

const getCurrent = (backend: DescribedBackend) => Object.entries(versions[backend]).at(-1) ?? ['0.0.0', ''];

const getDocument = (backend: DescribedBackend) =>
  describeBackend(
    backend,
    getCurrent(backend)[0],
    readJson(ExamplesSchema, `examples/${describedBackends[backend].file}.json`),
  );

/** Hashes the contract: everything but the version and the examples. */
function getFingerprint(document: object): string {
  const promises = JSON.stringify(document, (key: string, value: unknown) =>
    key === 'example' || key === 'version' ? undefined : value,
  );
  return createHash('sha256').update(promises).digest('hex').slice(0, 16);
}

const documents: readonly (readonly [string, () => unknown])[] = [
  ...names.map((name) => [`${describedBackends[name].file}.openapi.json`, () => getDocument(name)] as const),
  [
    'socket-messages.schema.json',
    () => ({
      $schema: 'https://json-schema.org/draft/2020-12/schema',
      title: 'Messages of the notification socket',
      ...describeSchema(SocketMessageSchema),
    }),
  ],
];

it.each(documents)('schemas/%s matches src/backends; UPDATE_SCHEMAS=1 rewrites it', (name, describeIt) => {
  const expected = writeJson(name, describeIt());
  expect(readFileSync(join(folder, name), 'utf8')).toBe(expected);
});

it.each(names)(
  'a changed document of %s needs a new version: append it to schemas/versions.json with an empty string, then run with UPDATE_SCHEMAS=1',
  (name) => {
    const fingerprint = getFingerprint(getDocument(name));
    const [version, recorded] = getCurrent(name);
    if (isUpdate && recorded === '') {
      versions[name][version] = fingerprint;
      writeJson('versions.json', versions);
    }
    expect({ version, fingerprint: versions[name][version] }).toEqual({ version, fingerprint });
  },
);

describe.each(Object.keys(operations))('%s', (id) => {
  const operation = operations[id];
  if (operation === undefined) throw new Error(id);
  const { backend } = recordCall(operation);
  const name = names.find((one) => one === backend);
  const { file } = describedBackends[name ?? 'api'];
  const { [id]: example } = readJson(ExamplesSchema, `examples/${file}.json`);
  const ajv = new Ajv2020({ strict: false });
  addFormats(ajv);
  const expectValid = (schema: v.GenericSchema, value: unknown) => {
    const validate = ajv.compile(describeSchema(schema));
    expect({ valid: validate(value), errors: validate.errors }).toEqual({ valid: true, errors: null });
  };

  it('has valid examples of its payload and response', () => {
    const { answer, body } = operation;
    if (answer !== undefined) expectValid(answer, example?.answers['200']);
    if (body !== undefined) expectValid(body, example?.request);
    expect(Object.keys(example?.answers ?? {})).toContain('200');
  });

  it('has an example of each error response', () => {
    const failures = Object.entries(example?.answers ?? {}).filter(([status]) => status !== '200');
    // A public file has no error responses.
    expect(failures.length > 0).toBe(id !== 'getDataRefresh');
    for (const [, failure] of failures) expectValid(FailureAnswerSchema, failure);
  });
});

it('describes every call published to sections', () => {
  const functions = Object.entries(published).filter(
    ([name, value]) => typeof value === 'function' && !name.endsWith('Label'),
  );
  expect(Object.keys(sectionOperations).toSorted()).toEqual(functions.map(([name]) => name).toSorted());
});
