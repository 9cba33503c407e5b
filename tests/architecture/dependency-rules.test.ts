import { faults, innocent, partners } from './dependency-faults';
import { cruise, type Finding, plant, type PlantedTree, readDependencyRules } from './planted-tree';

/** The rules generated from the table in `.dependency-cruiser.cjs`, by module. */
const moduleRules = new Map(
  readDependencyRules().flatMap(({ name, allowed }) => {
    const [, module_] = /^modules: (.+)$/.exec(name) ?? [];
    return module_ === undefined ? [] : [[module_, new RegExp(allowed)] as const];
  }),
);
const modules = [...moduleRules.keys()];
/** Sections have their own rule: they import by published names. */
const targets = [...modules, 'plugins/sibling'];
const getName = (module_: string) => module_.replaceAll('/', '-');
const pairs = modules.flatMap((from) => targets.filter((to) => to !== from).map((to) => ({ from, to })));
/**
 * One built-in plugin stands for all; the sandbox and the servers have no entry point and are imported by
 * path.
 */
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
    const allowed = moduleRules.get(from);
    expect(refused.map(({ to }) => to)).toEqual(
      targets.filter((to) => to !== from && allowed?.test(`${to}/index.ts`) === false),
    );
  });

  test('a rejected import names the alternative', () => {
    const messages = findings
      .filter(({ rule }) => rule.startsWith('modules: '))
      .map(({ message }) => message);
    expect(messages.length).toBeGreaterThan(0);
    for (const message of messages) expect(message).toMatch(/may import .*Take the value as a dependency/);
  });

  test.each(faults)('$rule reports $file with the remedy', ({ rule, file, wayOut }) => {
    const here = findings.filter((finding) => finding.file === file);
    expect(here.map((finding) => finding.rule)).toContain(rule);
    expect(here.find((finding) => finding.rule === rule)?.message).toMatch(wayOut);
  });

  test.each(Object.keys(innocent))('reports nothing in %s', (file) => {
    expect(getRulesAt(file).filter((rule) => rule !== 'no orphans')).toEqual([]);
  });

  test('every dependency rule has a planted fault', () => {
    const proven = new Set([
      ...faults.map(({ rule }) => rule),
      ...modules.map((module_) => `modules: ${module_}`),
    ]);
    expect(readDependencyRules().filter(({ name }) => !proven.has(name))).toEqual([]);
  });
});
