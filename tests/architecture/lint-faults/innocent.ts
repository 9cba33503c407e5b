import { useful } from './fault';

/** Files that do the same things correctly, for which nothing may be reported. */
export const innocent: Readonly<Record<string, string>> = {
  'src/platform/http.ts': `${useful}const get = (address: string) => fetch(address);`,
  'src/platform/storage.ts': `${useful}const keys = () => localStorage.length;`,
  'src/platform/clock.ts': `${useful}const now = () => Date.now() + new Date().getTime();`,
  'src/platform/log.ts': `${useful}const warn = (text: string) => console.warn(text);`,
  'src/backends/undocumented.ts': 'export const one = 1;',
  'src/backends/injected.ts': `${useful}const get = (fetch: typeof globalThis.fetch) => fetch('/x');`,
  'src/backends/dated.ts': `${useful}const day = (at: number) => new Date(at).getDay();`,
  'src/backends/constant.ts': `${useful}const one = [1] as const;`,
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
  'plugins/sibling/sla/count.ts': `${useful}const count = 1;`,
  'src/base/index.ts': "export { ok } from './result';",
  'src/base/result.ts': `${useful}const ok = true;`,
  'src/platform/index.ts': "export { clock, type Clock } from './edge';",
  'src/platform/edge.ts': `${useful}const clock = 1;\n\n/** Time. */\nexport type Clock = number;`,
  'src/backends/post.ts': `${useful}const post = 1;`,
};

/** The other files of planted faults that need two. */
export const partners: Readonly<Record<string, string>> = {
  'src/backends/egg.ts':
    "import { hen } from './hen';\n\n/** An egg. */\nexport const egg = (): unknown => hen;",
};
