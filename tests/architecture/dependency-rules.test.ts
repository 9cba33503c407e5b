import { faults, innocent, partners } from './dependency-faults';
import { cruise, type Finding, plant, type PlantedTree, rulesInForce } from './planted-tree';

const within = (...names: readonly string[]) => names.map((name) => `src/${name}`);

/** Module → modules it may import. */
const plan: Readonly<Record<string, readonly string[]>> = {
  'src/base': [],
  'src/i18n': [],
  'src/manifest': ['src/base'],
  'src/backends': ['src/base', 'src/manifest'],
  'src/plugin-api': ['src/base'],
  'src/platform': ['src/base', 'src/plugin-api', 'src/manifest', 'src/backends'],
  'src/stores': ['src/base', 'src/plugin-api', 'src/manifest', 'src/backends', 'src/platform'],
  'src/ui': ['src/base', 'plugins/charts'],
  'src/app-runtime': ['src/base', 'src/plugin-api', 'src/manifest', 'src/platform', 'src/ui'],
  'src/shell/routing': ['src/base', 'src/manifest', 'src/stores', 'src/app-runtime', 'src/ui'],
  'src/shell': within(
    'base',
    'manifest',
    'backends',
    'plugin-api',
    'stores',
    'ui',
    'app-runtime',
    'shell/routing',
  ),
  'src/account': within(
    'base',
    'manifest',
    'backends',
    'plugin-api',
    'stores',
    'ui',
    'shell/routing',
    'account/auth',
  ),
  'src/plugin-testing': within(
    'base',
    'manifest',
    'backends',
    'plugin-api',
    'platform',
    'stores',
    'ui',
    'app-runtime',
    'shell/routing',
  ),
  'src/account/auth': within('base', 'manifest', 'platform', 'backends', 'account'),
  'plugins/builtin': ['src/plugin-api', 'src/ui'],
  'plugins/charts': [],
  'plugins/map': ['src/ui', 'src/backends'],
  'plugins/gallery': ['src/plugin-api', 'src/ui', 'plugins/charts'],
  server: ['src/base', 'src/manifest', 'src/backends'],
  cli: ['src/base', 'src/manifest', 'server'],
  sandbox: ['src/base', 'src/backends', 'deploy/cognito'],
  'deploy/cognito': [],
};

const modules = Object.keys(plan);
/** Sections have a rule of their own: what they import, they import by its published name. */
const targets = [...modules, 'plugins/sibling'];
const getName = (module_: string) => module_.replaceAll('/', '-');
const pairs = modules.flatMap((from) => targets.filter((to) => to !== from).map((to) => ({ from, to })));
/** Built-in plugins are looked at through one of them; the sandbox and the servers have no entry point and are imported by path. */
const getDependenciesInside = (module_: string) =>
  module_ === 'plugins/builtin' ? `${module_}/sample` : module_;
const getFile = ({ from, to }: { from: string; to: string }) =>
  `${getDependenciesInside(from)}/sees-${getName(to)}.ts`;
const upTo = (module_: string) =>
  `${getDependenciesInside(module_)
    .split('/')
    .map(() => '..')
    .join('/')}/`;

describe('the dependency rules', () => {
  let tree: PlantedTree;
  let findings: readonly Finding[];

  beforeAll(async () => {
    const files: Record<string, string> = { ...partners, ...innocent };
    for (const module_ of targets) files[`${module_}/index.ts`] ??= 'export {};';
    for (const pair of pairs) files[getFile(pair)] = `import '${upTo(pair.from)}${pair.to}/index';`;
    for (const { file, imports } of faults) files[file] = `import '${imports}';`;
    tree = await plant(files);
    findings = await cruise(tree);
  }, 120_000);

  afterAll(() => tree.remove());

  const getRulesAt = (file: string) =>
    findings.filter((finding) => finding.file === file).map(({ rule }) => rule);

  test.each(modules)('%s imports what the table allows, and nothing else', (from) => {
    const refused = pairs.filter(
      (pair) => pair.from === from && getRulesAt(getFile(pair)).includes(`modules: ${from}`),
    );
    // Every module has texts.
    const allowed = [...(plan[from] ?? []), 'src/i18n'];
    expect(refused.map(({ to }) => to)).toEqual(targets.filter((to) => to !== from && !allowed.includes(to)));
  });

  test('a refused import says what to do instead', () => {
    const messages = findings
      .filter(({ rule }) => rule.startsWith('modules: '))
      .map(({ message }) => message);
    expect(messages.length).toBeGreaterThan(0);
    for (const message of messages) expect(message).toMatch(/may import .*Take the value as a dependency/);
  });

  test.each(faults)('$rule reports $file and says what to do', ({ rule, file, wayOut }) => {
    const here = findings.filter((finding) => finding.file === file);
    expect(here.map((finding) => finding.rule)).toContain(rule);
    expect(here.find((finding) => finding.rule === rule)?.message).toMatch(wayOut);
  });

  test.each(Object.keys(innocent))('reports nothing in %s', (file) => {
    expect(getRulesAt(file).filter((rule) => rule !== 'no orphans')).toEqual([]);
  });

  test('every dependency rule has a planted fault', async () => {
    const { dependencyRules } = await rulesInForce();
    const proven = new Set([
      ...faults.map(({ rule }) => rule),
      ...modules.map((module_) => `modules: ${module_}`),
    ]);
    expect(dependencyRules.filter((rule) => !proven.has(rule))).toEqual([]);
  });
});
