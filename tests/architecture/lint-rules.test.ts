import { type Finding, lint, plant, type PlantedTree, rulesInForce } from './planted-tree';

/** A planted fault: the rule that must bite, where, on what, and the way out its message must name. */
interface Fault {
  readonly rule: string;
  readonly file: string;
  readonly code: string;
  readonly wayOut: RegExp;
}

const useful = '/** Is here to be found. */\nexport ';

const faults: readonly Fault[] = [
  ...[
    'fetch("/x")',
    'window.fetch("/x")',
    'globalThis["fetch"]("/x")',
    'new WebSocket("ws://x")',
    'new EventSource("/x")',
  ].map((use, index) => ({
    rule: 'house(edges)',
    file: `src/services/network-${index}.ts`,
    code: `${useful}const get = () => ${use};`,
    wayOut: /src\/platform only.*#services.*portal\.http/,
  })),
  ...['localStorage.length', 'window.sessionStorage', 'indexedDB', 'document.cookie'].map((use, index) => ({
    rule: 'house(edges)',
    file: `src/platform/keeper-${index}.ts`,
    code: `${useful}const get = () => ${use};`,
    wayOut: /src\/platform\/storage\.ts.*Declare the key/,
  })),
  ...[
    'setTimeout(() => get(), 1)',
    'Date.now()',
    'new Date()',
    'performance.now()',
    'window.setInterval(get, 1)',
  ].map((use, index) => ({
    rule: 'house(edges)',
    file: `src/stores/time-${index}.ts`,
    code: `${useful}function get(): unknown {\n  return ${use};\n}`,
    wayOut: /take a Clock/,
  })),
  {
    rule: 'house(edges)',
    file: 'src/shell/ask.ts',
    code: `${useful}const ask = () => confirm('Leave?');`,
    wayOut: /Dialog/,
  },
  {
    rule: 'house(edges)',
    file: 'plugins/sibling/rfr/tabs.ts',
    code: `${useful}const tabs = () => new BroadcastChannel('tabs');`,
    wayOut: /leader/,
  },
  {
    rule: 'house(console)',
    file: 'src/stores/loud.ts',
    code: `${useful}const say = () => console.log('here');`,
    wayOut: /take the log as a dependency/,
  },
  {
    rule: 'house(console)',
    file: 'server/loud.ts',
    code: `${useful}const say = () => console.error('here');`,
    wayOut: /server\/log\.ts/,
  },
  {
    rule: 'house(no-any)',
    file: 'src/platform/loose.ts',
    code: `${useful}const loose: any = 1;`,
    wayOut: /`unknown` until valibot parsed it/,
  },
  {
    rule: 'house(no-assertion)',
    file: 'src/services/assert.ts',
    code: `${useful}const number = (value: unknown) => value as number;`,
    wayOut: /narrow it .*satisfies/,
  },
  {
    rule: 'house(no-assertion)',
    file: 'src/services/sure.ts',
    code: `${useful}const first = (list: readonly string[]) => list[0]!;`,
    wayOut: /narrow it/,
  },
  {
    rule: 'house(no-assertion)',
    file: 'src/platform/sure.ts',
    code: `${useful}const first = (list: readonly string[]) => list[0]!;`,
    wayOut: /one-line comment/,
  },
  {
    rule: 'house(no-swallowed-error)',
    file: 'src/services/quiet.ts',
    code: `${useful}function quiet(act: () => void) {\n  try {\n    act();\n  } catch {\n    // nothing\n  }\n}`,
    wayOut: /one road/,
  },
  {
    rule: 'house(no-swallowed-error)',
    file: 'src/services/quiet-promise.ts',
    code: `${useful}const quiet = (work: Promise<void>) => work.catch(() => {});`,
    wayOut: /one road/,
  },
  {
    rule: 'house(inert-modules)',
    file: 'src/stores/eager.ts',
    code: 'document.title = "Eager";\nexport {};',
    wayOut: /start\(\) that returns its stop.*entry/,
  },
  {
    rule: 'house(inert-modules)',
    file: 'server/eager.ts',
    code: 'await Promise.resolve();\nexport {};',
    wayOut: /entry/,
  },
  {
    rule: 'house(doors)',
    file: 'src/stores/sideways.ts',
    code: "export { ok } from '../base/result';",
    wayOut: /another room\. Import from #base/,
  },
  {
    rule: 'house(doors)',
    file: 'src/base/own-door.ts',
    code: "export { ok } from '#base';",
    wayOut: /own door\. .* the file itself/,
  },
  {
    rule: 'house(doors)',
    file: 'src/base/extension.ts',
    code: "export { ok } from './result.ts';",
    wayOut: /no file extension/,
  },
  {
    rule: 'house(doors)',
    file: 'plugins/sibling/rfr/neighbour.ts',
    code: "export { count } from '../sla/count';",
    wayOut: /belongs to its room alone/,
  },
  {
    rule: 'house(no-export-all)',
    file: 'src/wire/all.ts',
    code: "export * from './post';",
    wayOut: /by name/,
  },
  {
    rule: 'house(no-default-export)',
    file: 'src/wire/nameless.ts',
    code: '/** A number. */\nexport default 1;',
    wayOut: /by its name/,
  },
  {
    rule: 'house(stores-never-see-views)',
    file: 'src/shell/menu-store.ts',
    code: "import { Menu } from './Menu';\n\n/** The menu. */\nexport const menu = Menu;",
    wayOut: /hands values up/,
  },
  ...[
    '<p>Welcome back</p>',
    '<input aria-label="Search" />',
    "<p>{'Welcome back'}</p>",
    '<img alt={`A map`} src="" />',
  ].map((element, index) => ({
    rule: 'house(texts-in-strings)',
    file: `src/shell/Words${index}.tsx`,
    code: `${useful}function Words() {\n  return ${element};\n}`,
    wayOut: /strings\.ts beside its view/,
  })),
  ...[
    '<p dangerouslySetInnerHTML={{ __html: html }} />',
    '<style>{html}</style>',
    '<p ref={(node) => { if (node) node.innerHTML = html; }} />',
    "<p ref={(node) => node?.setAttribute('style', html)} />",
  ].map((element, index) => ({
    rule: 'house(no-raw-markup)',
    file: `src/shell/Markup${index}.tsx`,
    code: `${useful}function Markup({ html }: { html: string }) {\n  return ${element};\n}`,
    wayOut: /SafeHtml/,
  })),
  {
    rule: 'house(docstring)',
    file: 'src/wire/silent.ts',
    code: 'export const silent = 1;',
    wayOut: /what it promises/,
  },
  {
    rule: 'house(no-banners-or-todos)',
    file: 'src/wire/later.ts',
    code: `${useful}const later = 1; // ${'TO'}DO: say more`,
    wayOut: /closing note/,
  },
  {
    rule: 'house(no-banners-or-todos)',
    file: 'src/wire/banner.ts',
    code: `// ${'-'.repeat(8)} Posts\n${useful}const banner = 1;`,
    wayOut: /file of its own/,
  },
  {
    rule: 'house(no-banners-or-todos)',
    file: 'src/wire/kept.ts',
    code: `// const kept = 1;\n${useful}const now = 1;`,
    wayOut: /history keeps it/,
  },
  {
    rule: 'house(plain-file-names)',
    file: 'src/shell/date-utils.ts',
    code: `${useful}const day = 1;`,
    wayOut: /beside its only user.*#base/,
  },
  {
    rule: 'eslint(no-restricted-imports)',
    file: 'src/stores/real-edge.ts',
    code: "import { clock } from '#platform';\n\n/** The time. */\nexport const now = () => clock;",
    wayOut: /import type.*dependency/,
  },
  {
    rule: 'eslint(no-restricted-imports)',
    file: 'src/ui/controls/toast.ts',
    code: "import { message } from 'antd';\n\n/** Says it. */\nexport const say = message;",
    wayOut: /feedback hook/,
  },
  {
    rule: 'eslint(no-restricted-properties)',
    file: 'src/ui/controls/ask.ts',
    code: `declare const Modal: { confirm(): void };\n${useful}const ask = () => Modal.confirm();`,
    wayOut: /feedback hook/,
  },
  {
    rule: 'import(no-cycle)',
    file: 'src/wire/hen.ts',
    code: "import { egg } from './egg';\n\n/** A hen. */\nexport const hen = (): unknown => egg;",
    wayOut: /./,
  },
  {
    rule: 'eslint(max-lines-per-function)',
    file: 'src/wire/long-function.ts',
    code: `${useful}function long() {\n${'  void 0;\n'.repeat(80)}}`,
    wayOut: /too many lines/,
  },
  {
    rule: 'eslint(max-lines)',
    file: 'src/wire/long-file.ts',
    code: Array.from(
      { length: 230 },
      (_, index) => `/** A number. */\nexport const number${index} = ${index};`,
    ).join('\n'),
    wayOut: /too many lines/,
  },
  {
    rule: 'typescript(no-floating-promises)',
    file: 'src/services/adrift.ts',
    code: `${useful}function adrift(work: () => Promise<void>) {\n  work();\n}`,
    wayOut: /awaited/,
  },
  {
    rule: 'typescript(no-unsafe-assignment)',
    file: 'src/services/unparsed.ts',
    code: `${useful}const read = (text: string) => {\n  const user = JSON.parse(text);\n  return String(user);\n};`,
    wayOut: /any/,
  },
  {
    rule: 'typescript(switch-exhaustiveness-check)',
    file: 'src/services/half.ts',
    code: `${useful}function half(word: 'one' | 'two') {\n  switch (word) {\n    case 'one':\n      return 1;\n  }\n  return 0;\n}`,
    wayOut: /two/,
  },
  {
    rule: 'react-hooks(rules-of-hooks)',
    file: 'src/shell/Hooked.tsx',
    code: `import { useState } from 'react';\n\n${useful}function Hooked({ on }: { on: boolean }) {\n  if (on) useState(1);\n  return null;\n}`,
    wayOut: /./,
  },
];

/** Files that do the same things in the right way or place: nothing may be said about them. */
const innocent: Readonly<Record<string, string>> = {
  'src/platform/http.ts': `${useful}const get = (address: string) => fetch(address);`,
  'src/platform/storage.ts': `${useful}const keys = () => localStorage.length;`,
  'src/platform/clock.ts': `${useful}const now = () => Date.now() + new Date().getTime();`,
  'src/platform/log.ts': `${useful}const warn = (text: string) => console.warn(text);`,
  'src/platform/known.ts': `${useful}const first = (list: readonly string[]) => list[0]!; // callers checked the length`,
  'src/services/injected.ts': `${useful}const get = (fetch: typeof globalThis.fetch) => fetch('/x');`,
  'src/services/dated.ts': `${useful}const day = (at: number) => new Date(at).getDay();`,
  'src/services/constant.ts': `${useful}const one = [1] as const;`,
  'src/stores/typed-edge.ts':
    "import type { Clock } from '#platform';\n\n/** Time. */\nexport type Time = Clock;",
  'src/shell/Menu.tsx': `import { strings } from './strings';\n\n${useful}function Menu() {\n  return <p title={strings.menu}>{strings.menu}: 1</p>;\n}`,
  'src/shell/strings.ts': "export const strings = { menu: 'Menu' };",
  'src/shell/index.ts': "export { Menu } from './Menu';",
  'src/shell/Menu.test.tsx':
    "import { Menu } from './Menu';\n\ntest('reads Menu', () => {\n  expect(Menu).toBeDefined();\n});",
  'src/main.tsx':
    "import './ui/styles.css';\nimport { gateway } from './sign-in-gateway';\n\ndocument.title = gateway;",
  'src/sign-in-gateway.ts': `${useful}const gateway = 'gateway';`,
  'server/main.ts': "console.log('ready');\nsetTimeout(() => console.log(Date.now()), 10);\nexport {};",
  'plugins/sibling/rfr/list.ts': "export { page } from '../../kit/page';",
  'plugins/kit/page.ts': `${useful}const page = 50;`,
  'plugins/sibling/sla/count.ts': `${useful}const count = 1;`,
  'src/base/index.ts': "export { ok } from './result';",
  'src/base/result.ts': `${useful}const ok = true;`,
  'src/platform/index.ts': "export { clock, type Clock } from './edge';",
  'src/platform/edge.ts': `${useful}const clock = 1;\n\n/** Time. */\nexport type Clock = number;`,
  'src/wire/post.ts': `${useful}const post = 1;`,
};

const partners: Readonly<Record<string, string>> = {
  'src/wire/egg.ts': "import { hen } from './hen';\n\n/** An egg. */\nexport const egg = (): unknown => hen;",
};

describe('the lint rules', () => {
  let tree: PlantedTree;
  let findings: readonly Finding[];

  beforeAll(async () => {
    const planted = Object.fromEntries(faults.map(({ file, code }) => [file, code]));
    tree = await plant({ ...innocent, ...partners, ...planted });
    findings = await lint(tree);
  }, 60_000);

  afterAll(() => tree.remove());

  test.each(faults)('$rule bites in $file and names the way out', ({ rule, file, wayOut }) => {
    const here = findings.filter((finding) => finding.file === file);
    expect(here.map((finding) => finding.rule)).toContain(rule);
    expect(here.find((finding) => finding.rule === rule)?.message).toMatch(wayOut);
  });

  test.each(Object.keys(innocent))('nothing is said about %s', (file) => {
    expect(findings.filter((finding) => finding.file === file)).toEqual([]);
  });

  test('every house rule has a planted fault', async () => {
    const { house } = await rulesInForce();
    const proven = new Set(faults.map(({ rule }) => rule.replace('(', '/').replace(')', '')));
    expect(house.filter((rule) => rule.startsWith('house/') && !proven.has(rule))).toEqual([]);
  });
});
