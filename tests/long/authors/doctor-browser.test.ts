import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { findBrowser } from '../../../cli/browser';
import { cleanUp, commandFolder, fileHost, startHost } from '../../contract/cli/harness';
import { sampleManifest } from '../../contract/manifest/sample';
import { builtApps } from '../../faults/built-apps';
import { casesOfHosts } from './doctor-cases/hosts';
import { casesOfKinds } from './doctor-cases/kinds';
import { casesOfModules } from './doctor-cases/modules';

const cases = { ...casesOfHosts, ...casesOfModules, ...casesOfKinds };

interface Found {
  readonly severity: string;
  readonly code: string;
  readonly message: string;
}

interface Report {
  readonly name: string;
  readonly opens: string;
  readonly result: string;
  readonly findings: readonly Found[];
}

interface Run {
  readonly code: number;
  readonly reports: ReadonlyMap<string, Report>;
}

const empty: Run = { code: -1, reports: new Map() };

/** Runs the doctor on these apps. */
async function runDoctor(
  manifest: object,
  environment: Readonly<Record<string, string>> = {},
  answers?: object,
): Promise<Run> {
  const { portal, write } = commandFolder(JSON.stringify(manifest));
  write('answers.json', JSON.stringify(answers ?? {}));
  const options = answers === undefined ? [] : ['--answers', 'answers.json'];
  const { code, out } = await portal(['doctor', '--json', ...options], {
    environment: {
      PORTAL_ORIGIN: 'https://portal.example.test',
      PORTAL_SHELL: join(process.cwd(), 'dist/shell'),
      ...environment,
    },
    browser: true,
  });
  // The test itself checks the shape.
  const answer = JSON.parse(out.join('\n')) as { apps: Report[] };
  return { code, reports: new Map(answer.apps.map((report) => [report.name, report])) };
}

async function createCaseManifest(names: readonly string[]): Promise<object> {
  const files = names.flatMap((name) => {
    const { script = '', more = {} } = cases[name] ?? {};
    return Object.entries({ 'main.js': script, ...more }).map(
      ([file, body]) => [`/${name}/${file}`, body] as const,
    );
  });
  const host = await startHost(fileHost(Object.fromEntries(files)));
  return sampleManifest({
    hosts: Object.fromEntries(names.map((name) => [name, `${host}/${name}`])),
    apps: [
      { name: 'dashboard', load: 'builtin' },
      ...names.map((name) => ({ name, host: name, load: 'module', entry: 'main.js', ...cases[name]?.app })),
    ],
    routes: ['dashboard', ...names].map((name) => ({ path: `/${name}`, app: name })),
    widgets: names.flatMap((name) => {
      const part = cases[name]?.widget;
      return part === undefined ? [] : [{ name, app: name, part, place: 'dashboard', title: name }];
    }),
  });
}

function listFiles(folder: string, path = ''): readonly string[] {
  return readdirSync(join(folder, path), { withFileTypes: true }).flatMap((entry) =>
    entry.isDirectory() ? listFiles(folder, `${path}/${entry.name}`) : [`${path}/${entry.name}`],
  );
}

async function createBuiltManifest(): Promise<object> {
  const root = join(process.cwd(), 'tests/faults/apps');
  const files = builtApps.flatMap(({ folder }) =>
    listFiles(join(root, folder)).map((path) => {
      const body = readFileSync(join(root, folder, path), 'utf8');
      return [
        `/${folder}${path}`,
        path.endsWith('.html') ? { body, headers: { 'content-type': 'text/html' } } : body,
      ] as const;
    }),
  );
  const served = Object.fromEntries(files);
  const serve = fileHost({ ...served, '/page/built/': served['/page/built/index.html'] ?? '' });
  const host = await startHost(serve);
  return sampleManifest({
    hosts: Object.fromEntries(builtApps.map(({ name, folder }) => [name, `${host}/${folder}`])),
    apps: builtApps.map(({ name, entry }) => ({ name, host: name, ...entry })),
    routes: builtApps.map(({ name }) => ({ path: `/${name}`, app: name })),
    widgets: [],
  });
}

const suite = findBrowser(process.env) === undefined ? describe.skip : describe;

suite('with a browser and a built shell, portal doctor', () => {
  let ofCases = empty;
  let ofBuilds = empty;
  beforeAll(async () => {
    ofCases = await runDoctor(await createCaseManifest(Object.keys(cases)));
    ofBuilds = await runDoctor(await createBuiltManifest());
  }, 600_000);
  afterAll(cleanUp);

  it.each(Object.entries(cases))('says of "%s" how it opens', (name, { opens, findings = [], notes }) => {
    const report = ofCases.reports.get(name);
    const found = report?.findings.filter(({ severity }) => severity !== 'note');
    const expected = findings.map(([severity, code, words]) => {
      const message: unknown = expect.stringMatching(words);
      return { severity, code, message };
    });
    expect({ opens: report?.opens, found }).toEqual({ opens, found: expected });
    for (const [code, words] of notes ?? []) {
      const message: unknown = expect.stringMatching(words);
      expect(report?.findings).toContainEqual({ severity: 'note', code, message });
    }
  });

  it.each(builtApps)('finds nothing wrong with $name', ({ name }) => {
    expect(ofBuilds.reports.get(name)).toMatchObject({ opens: 'yes', result: 'ok' });
  });

  it('ends with 1 when an app is broken, and with 0 when none is', () => {
    expect([ofCases.code, ofBuilds.code]).toEqual([1, 0]);
  });

  it('ends with 3 when it cannot tell whether an app opens, for example without its data', async () => {
    const names = ['module-that-cannot-start-without-data', 'module-that-shows-nothing-without-data'];
    const manifest = await createCaseManifest(names);
    const without = await runDoctor(manifest);
    expect(without.code).toBe(3);
    const results = [...without.reports.values()].map(({ result }) => result);
    expect(results).toEqual(['not known', 'not known']);
    const { code, reports } = await runDoctor(manifest, {}, { 'GET /api/parcels': [{ roll: '1' }] });
    expect([...reports.values()]).toMatchObject(names.map((name) => ({ name, opens: 'yes', result: 'ok' })));
    expect(code).toBe(0);
  });

  it('opens nothing if no shell is built, and says so', async () => {
    const manifest = await createCaseManifest(['module']);
    const { code, reports } = await runDoctor(manifest, { PORTAL_SHELL: '/nowhere' });
    const message: unknown = expect.stringMatching(/^not opened in the portal: /);
    expect(code).toBe(0);
    expect(reports.get('module')).toMatchObject({
      opens: 'not checked',
      findings: [{ severity: 'note', code: 'not-opened', message }],
    });
  });
});
