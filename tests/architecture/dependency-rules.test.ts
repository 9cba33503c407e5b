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
  'src/ui': ['src/base'],
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
  'plugins/sibling': ['src/plugin-api', 'src/backends', 'plugins/kit', 'plugins/charts'],
  'plugins/kit': ['src/base', 'src/plugin-api', 'plugins/charts'],
  'plugins/charts': [],
  server: ['src/base', 'src/manifest'],
  cli: ['src/base', 'src/manifest', 'server'],
  sandbox: ['src/base', 'src/backends'],
};

const modules = Object.keys(plan);
const getName = (module_: string) => module_.replaceAll('/', '-');
const pairs = modules.flatMap((from) => modules.filter((to) => to !== from).map((to) => ({ from, to })));
/** Plugins are looked at through one of them; the sandbox and the servers have no entry point and are imported by path. */
const getDependenciesInside = (module_: string) =>
  /^plugins\/(builtin|sibling)$/.test(module_) ? `${module_}/sample` : module_;
const getFile = ({ from, to }: { from: string; to: string }) =>
  `${getDependenciesInside(from)}/sees-${getName(to)}.ts`;
const upTo = (module_: string) =>
  `${getDependenciesInside(module_)
    .split('/')
    .map(() => '..')
    .join('/')}/`;

/** A planted fault: the rule that must report it, the file, its import, and what the message must say to do. */
interface Fault {
  readonly rule: string;
  readonly file: string;
  readonly imports: string;
  readonly wayOut: RegExp;
}

const faults: readonly Fault[] = [
  ...[
    ['src/base', 'valibot'],
    ['src/i18n', 'react'],
    ['src/manifest', 'react'],
    ['src/backends', 'mobx'],
    ['src/plugin-api', 'valibot'],
    ['src/platform', 'react'],
    ['src/stores', 'react'],
    ['src/ui', 'mobx'],
    ['src/app-runtime', 'fastify'],
    ['src/shell/routing', 'valibot'],
    ['src/shell', 'valibot'],
    ['src/account', 'fastify'],
    ['src/account/auth', 'aws-amplify/auth'],
    ['src/plugin-testing', 'fastify'],
    ['plugins/charts', 'mobx'],
  ].map(([module_ = '', imports = '']) => ({
    rule: `packages: ${module_}`,
    file: `${module_}/takes-${imports}.ts`,
    imports,
    wayOut: /Ask the module that owns the vendor/,
  })),
  {
    rule: 'vendor: single-spa',
    file: 'src/shell/register.ts',
    imports: 'single-spa',
    wayOut: /ask #app-runtime/,
  },
  {
    rule: 'vendor: single-spa',
    file: 'plugins/sibling/rfr/system.ts',
    imports: 'systemjs',
    wayOut: /ask #app-runtime/,
  },
  {
    rule: 'vendor: single-spa-react',
    file: 'plugins/sibling/rfr/lifecycles.ts',
    imports: 'single-spa-react',
    wayOut: /#plugin-api\/react: they cannot hang/,
  },
  {
    rule: 'vendor: amplify',
    file: 'src/account/sign-in.ts',
    imports: 'aws-amplify/auth',
    wayOut: /#platform/,
  },
  {
    rule: 'vendor: amplify',
    file: 'src/platform/http.ts',
    imports: 'aws-amplify/auth',
    wayOut: /platform\/identity/,
  },
  {
    rule: 'vendor: react-dom',
    file: 'src/shell/portal-root.ts',
    imports: 'react-dom',
    wayOut: /Return elements/,
  },
  { rule: 'vendor: antd', file: 'plugins/builtin/sample/form.ts', imports: 'antd', wayOut: /#ui\/controls/ },
  { rule: 'vendor: antd', file: 'src/ui/form.ts', imports: 'antd', wayOut: /#ui\/controls/ },
  {
    rule: 'vendor: dompurify',
    file: 'src/ui/clean.ts',
    imports: 'dompurify',
    wayOut: /SafeHtml of #ui\/posts/,
  },
  {
    rule: 'vendor: dnd-kit',
    file: 'plugins/builtin/sample/sort.ts',
    imports: '@dnd-kit/core',
    wayOut: /PinnedPostGrid/,
  },
  {
    rule: 'vendor: fullcalendar',
    file: 'plugins/builtin/sample/month.ts',
    imports: '@fullcalendar/react',
    wayOut: /admin/,
  },
  {
    rule: 'vendor: dayjs',
    file: 'plugins/sibling/sample/calendar.ts',
    imports: 'dayjs',
    wayOut: /#base\/dates/,
  },
  {
    rule: 'vendor: echarts',
    file: 'plugins/sibling/sample/picture.ts',
    imports: 'echarts/core',
    wayOut: /#charts/,
  },
  { rule: 'vendor: dayjs', file: 'src/stores/days.ts', imports: 'dayjs', wayOut: /ask #base/ },
  { rule: 'vendor: lingui', file: 'src/stores/texts.ts', imports: '@lingui/core', wayOut: /#i18n/ },
  {
    rule: 'vendor: jsonc-parser',
    file: 'src/manifest/positions.ts',
    imports: 'jsonc-parser',
    wayOut: /#manifest\/text/,
  },
  {
    rule: 'entry point: plugin-api/react',
    file: 'src/stores/portal-hook.ts',
    imports: '#plugin-api/react',
    wayOut: /never import React/,
  },
  {
    rule: 'entry point: plugin-api without React',
    file: 'src/plugin-api/element.ts',
    imports: 'react',
    wayOut: /React entry point/,
  },
  {
    rule: 'entry point: plugin-api/dom',
    file: 'src/app-runtime/draw.ts',
    imports: '#plugin-api/dom',
    wayOut: /becomes part of the scripts of sections/,
  },
  {
    rule: 'entry point: plugin-api/builtin',
    file: 'plugins/sibling/rfr/posts.ts',
    imports: '#plugin-api/builtin',
    wayOut: /Use #plugin-api/,
  },
  {
    rule: 'entry point: manifest/text',
    file: 'src/shell/lines.ts',
    imports: '#manifest/text',
    wayOut: /from #manifest/,
  },
  {
    rule: 'entry point: ui/controls',
    file: 'src/shell/eager.ts',
    imports: '#ui/controls',
    wayOut: /a file of its own that is fetched/,
  },
  {
    rule: 'entry point: ui/posts',
    file: 'src/shell/cards.ts',
    imports: '#ui/posts',
    wayOut: /a file of its own that is fetched/,
  },
  {
    rule: 'plugins stand alone',
    file: 'plugins/sibling/rfr/other.ts',
    imports: '../sla/count',
    wayOut: /plugins\/kit/,
  },
  {
    rule: 'no cycles',
    file: 'src/stores/list-part.ts',
    imports: './list',
    wayOut: /imports neither/,
  },
  {
    rule: 'nothing imports an entry',
    file: 'src/shell/again.ts',
    imports: '../main',
    wayOut: /Move what you need/,
  },
  {
    rule: 'browser code has no Node modules',
    file: 'src/platform/read.ts',
    imports: 'node:fs',
    wayOut: /server, cli and sandbox/,
  },
  {
    rule: 'product code has no test code',
    file: 'src/shell/fake.ts',
    imports: '../plugin-testing/host',
    wayOut: /not shipped/,
  },
  { rule: 'resolvable', file: 'src/shell/lost.ts', imports: './nowhere', wayOut: /spelling/ },
  { rule: 'resolvable', file: 'src/shell/lost-door.ts', imports: '#nowhere', wayOut: /"imports"/ },
  { rule: 'declared', file: 'server/borrowed.ts', imports: 'acorn', wayOut: /Declare it/ },
  {
    rule: 'no views in plain modules',
    file: 'src/shell/menu-store.ts',
    imports: './Menu',
    wayOut: /Hand values up/,
  },
  {
    rule: 'file names',
    file: 'src/shell/date-utils.ts',
    imports: '#base',
    wayOut: /beside its only user.*#base/,
  },
  { rule: 'no orphans', file: 'src/backends/forgotten.ts', imports: './post', wayOut: /Remove it/ },
];

const innocent: Readonly<Record<string, string>> = {
  'src/main.tsx': "import 'react-dom/client';\nimport '#shell';",
  'src/account.tsx': "import '#account';",
  'src/platform/identity/client.ts': "import 'aws-amplify/auth';",
  'src/app-runtime/loader.ts':
    "import 'single-spa';\nimport 'systemjs/dist/s.js';\nimport 'react-dom/client';",
  'src/plugin-api/react/lifecycles.ts': "import 'single-spa-react';\nimport 'react-dom/client';",
  'plugins/sibling/sla/page.ts': "import '#plugin-api/dom';",
  'src/manifest/text/positions.ts': "import 'jsonc-parser';\nimport '../schema';",
  'src/backends/used.ts': "import './post';",
  'src/shell/menu-type.ts': "import type { Menu } from './Menu';\n\nexport type Its = Menu;",
  'src/shell/lazy-menu.ts': "export const load = () => import('./Menu');",
  'src/shell/toasts/list.ts': "import '#ui/controls';",
  'server/text.ts': "import '#manifest/text';\nimport 'node:fs';",
  'plugins/builtin/sample/page.ts':
    "import '#plugin-api/react';\nimport '#plugin-api/builtin';\nimport '#ui/posts';\nimport 'react';",
  'src/ui/posts/safe-html/fragment.ts': "import 'dompurify';",
  'src/ui/posts/reorder/list.ts': "import '@dnd-kit/core';",
  'src/backends/used.test.ts': "import './used';\nimport '@testing-library/react';",
};

/** Targets that planted imports need, and an index for each module so that nothing is an orphan by accident. */
const partners: Readonly<Record<string, string>> = {
  'src/plugin-api/builtin/index.ts': '',
  'src/plugin-api/react/index.ts': '',
  'src/plugin-api/dom/index.ts': '',
  'src/manifest/text/index.ts': '',
  'src/ui/controls/index.ts': '',
  'src/ui/posts/index.ts': '',
  'src/plugin-testing/host.ts': '',
  'src/stores/list.ts': "import type { Part } from './list-part';\n\nexport type List = Part;",
  'src/manifest/schema.ts': '',
  'src/backends/post.ts': '',
  'plugins/sibling/sla/count.ts': '',
  'src/shell/Menu.tsx': '',
};

describe('the dependency rules', () => {
  let tree: PlantedTree;
  let findings: readonly Finding[];

  beforeAll(async () => {
    const files: Record<string, string> = { ...partners, ...innocent };
    for (const module_ of modules) files[`${module_}/index.ts`] ??= 'export {};';
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
    expect(refused.map(({ to }) => to)).toEqual(modules.filter((to) => to !== from && !allowed.includes(to)));
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
