import { faults, innocent, partners } from './lint-faults';
import { type Finding, lint, plant, type PlantedTree, readLintRules } from './planted-tree';

describe('the lint rules', () => {
  let tree: PlantedTree;
  let findings: readonly Finding[];

  beforeAll(async () => {
    const planted = Object.fromEntries(faults.map(({ file, code }) => [file, code]));
    tree = await plant({ ...innocent, ...partners, ...planted });
    findings = await lint(tree);
  }, 60_000);

  afterAll(() => tree.remove());

  test.each(faults)('$rule reports $file with the remedy', ({ rule, file, wayOut }) => {
    const here = findings.filter((finding) => finding.file === file);
    expect(here.map((finding) => finding.rule)).toContain(rule);
    expect(here.find((finding) => finding.rule === rule)?.message).toMatch(wayOut);
  });

  test.each(Object.keys(innocent))('reports nothing in %s', (file) => {
    expect(findings.filter((finding) => finding.file === file)).toEqual([]);
  });

  test('each rule of the project has a planted fault', async () => {
    const lintRules = await readLintRules();
    const proven = new Set(faults.map(({ rule }) => rule.replace('(', '/').replace(')', '')));
    expect(lintRules.filter((rule) => rule.startsWith('portal/') && !proven.has(rule))).toEqual([]);
  });
});
