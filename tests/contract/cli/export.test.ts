import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import * as v from 'valibot';
import { sampleManifest, createSamplePortalSection } from '../manifest/sample';
import { sampleFiles } from '../../support/portal-server';
import { cleanUp, commandFolder } from './harness';

const folders: string[] = [];

/** The settings that a production export requires. */
const production = {
  PORTAL_ENVIRONMENT: 'production',
  PORTAL_ORIGIN: 'https://portal.example.test',
  PORTAL_IDENTITY_ENDPOINT: 'https://cognito-idp.example.test',
  PORTAL_IDENTITY_POOL: 'ca-central-1_Example1',
  PORTAL_IDENTITY_CLIENT: 'exampleclient',
};

afterEach(async () => {
  await cleanUp();
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true });
});

function setUp(manifest: unknown = sampleManifest()) {
  const to = join(mkdtempSync(join(tmpdir(), 'portal-export-')), 'site');
  folders.push(join(to, '..'));
  const commands = commandFolder(JSON.stringify(manifest));
  for (const [path, content] of Object.entries(sampleFiles)) commands.write(`shell/${path}`, content);
  const environment = { PORTAL_SHELL: join(commands.manifestFile, '../shell') };
  const run = (words: readonly string[] = ['--to', to], more: Readonly<Record<string, string>> = {}) =>
    commands.portal(['export', ...words], { environment: { ...environment, ...more } });
  const read = (path: string): string => readFileSync(join(to, path), 'utf8');
  return {
    ...commands,
    to,
    run,
    files: (part: string) => readdirSync(join(to, part)).toSorted(),
    readFile: read,
  };
}

test('an export contains documents, files, manifest and configuration, each text in three encodings', async () => {
  const { run, to, files, readFile } = setUp();
  const outcome = await run();
  expect(outcome.err).toEqual([]);
  expect(outcome.code).toBe(0);
  expect(outcome.out.join('\n')).toContain('3 documents');
  expect(outcome.out.join('\n')).toContain('export for development');
  expect(outcome.out.join('\n')).toContain('Browsers keep the tokens');
  expect(files('nginx')).toEqual(['locations.conf', 'maps.conf', 'site.conf']);
  for (const [part, count] of [
    ['documents', 9],
    ['data', 9],
  ] as const) {
    expect(files(part)).toHaveLength(count);
    for (const name of files(part).filter((file) => /\.(html|json|txt)$/.test(file))) {
      const text = readFile(`${part}/${name}`);
      const packed = (ending: string): Buffer => readFileSync(join(to, part, name + ending));
      expect(brotliDecompressSync(packed('.br')).toString()).toBe(text);
      expect(gunzipSync(packed('.gz')).toString()).toBe(text);
    }
  }
  expect(files('assets')).toEqual(
    expect.arrayContaining(['main.1a2b.js', 'main.1a2b.js.br', 'main.1a2b.js.gz']),
  );
  expect(files('assets').filter((name) => name.includes('.map'))).toEqual([]);
});

test('the event stream is a file with the revision and the retry interval', async () => {
  const { run, files, readFile } = setUp();
  await run();
  const named = (start: string, ending: string): string =>
    readFile(`data/${files('data').find((name) => name.startsWith(start) && name.endsWith(ending)) ?? ''}`);
  const message: unknown = JSON.parse(named('manifest.', '.json'));
  const { format, revision, writtenAt, manifest } = v.parse(
    v.looseObject({ manifest: v.unknown() }),
    message,
  );
  expect(named('events.', '.txt')).toBe(
    `retry: 60000\n\nevent: heartbeat\ndata: 60\n\nevent: revision\nid: ${String(revision)}\ndata: ${JSON.stringify({ format, revision, writtenAt })}\n\n`,
  );
  expect(JSON.parse(named(`revision.${String(revision)}`, '.json'))).toEqual(manifest);
});

test('a repeated export keeps the files that nginx still serves, and removes older ones', async () => {
  const { run, write, files } = setUp();
  const title = (text: string): string =>
    JSON.stringify(sampleManifest({ portal: createSamplePortalSection({ title: text }) }));
  await run();
  const first = files('documents');
  write('portal.manifest.json', title('Second'));
  await run();
  const second = files('documents');
  expect(second).toHaveLength(18);
  expect(second).toEqual(expect.arrayContaining(first));
  write('portal.manifest.json', title('Third'));
  await run();
  expect(files('documents')).toHaveLength(18);
  expect(files('documents').filter((name) => first.includes(name))).toEqual([]);
});

test('a production export sets its headers, and tells nginx where the files are', async () => {
  const { run, to, readFile } = setUp();
  const words = ['--to', to, '--served-from', '/srv/portal', '--listen', '8443'];
  const outcome = await run(words, production);
  expect(outcome.out.join('\n')).not.toContain('development');
  expect(readFile('nginx/locations.conf')).toContain('root "/srv/portal";');
  expect(readFile('nginx/locations.conf')).toContain('strict-transport-security');
  expect(readFile('nginx/site.conf')).toContain('listen 8443;');
});

test.each([
  [[], 2, /Say where to write with --to/],
  [['--to', ''], 2, /Say where to write with --to/],
  [['--to', '/x', '--listen', '80; root /'], 2, /--listen is an address/],
  [['--too', 'x'], 2, /Unknown option/],
])('%j is rejected', async (words, code, why) => {
  const outcome = await setUp().run(words);
  expect(outcome.code).toBe(code);
  expect(outcome.err.join('\n')).toMatch(why);
});

test('a folder with other files stays unchanged', async () => {
  const { run, to } = setUp();
  mkdirSync(to);
  writeFileSync(join(to, 'thesis.txt'), 'mine');
  const outcome = await run();
  expect(outcome.code).toBe(1);
  expect(outcome.err.join('\n')).toContain('holds something else than an export');
  expect(readdirSync(to)).toEqual(['thesis.txt']);
});

test('an invalid manifest or a missing build is not exported', async () => {
  const broken = setUp({ apps: 7 });
  expect((await broken.run()).code).toBe(1);
  expect(existsSync(broken.to)).toBe(false);
  const unbuilt = await setUp().run(undefined, { PORTAL_SHELL: '/nowhere' });
  expect(unbuilt.code).toBe(1);
  expect(unbuilt.err.join('\n')).toContain('npm start');
});

test.each([
  ['nothing', undefined],
  ['empty', ''],
  ['browser', 'browser'],
])('documents have browser sessions if PORTAL_SESSIONS is %s', async (_what, holder) => {
  const { run, files, readFile } = setUp();
  const { code } = await run(undefined, {
    ...production,
    ...(holder === undefined ? {} : { PORTAL_SESSIONS: holder }),
  });
  expect(code).toBe(0);
  for (const name of files('documents').filter((file) => file.endsWith('.html'))) {
    expect(readFile(`documents/${name}`)).toContain('"endpoint":"https://cognito-idp.example.test"');
    expect(readFile(`documents/${name}`)).not.toContain('"sessions"');
  }
});

test('an export with server sessions fails, and nothing is written', async () => {
  const { run, to } = setUp();
  const { code, err } = await run(undefined, { PORTAL_SESSIONS: 'server' });
  expect(code).toBe(1);
  expect(err.join('\n')).toContain('Set PORTAL_SESSIONS=browser');
  expect(existsSync(to)).toBe(false);
});
