import { type Fault, useful } from './fault';

/** A dotted name is a restricted property, anything else a restricted global. */
const ruleFor = (use: string) =>
  /^(document\.cookie|Date\.now|performance\.now)/.test(use)
    ? 'eslint(no-restricted-properties)'
    : 'eslint(no-restricted-globals)';

/** Violations of the rules for access to the outside of the program. */
export const restrictedGlobals: readonly Fault[] = [
  ...[
    'fetch("/x")',
    'window.fetch("/x")',
    'globalThis["fetch"]("/x")',
    'new WebSocket("ws://x")',
    'new EventSource("/x")',
  ].map((use, index) => ({
    rule: ruleFor(use),
    file: `src/backends/network-${index}.ts`,
    code: `${useful}const get = () => ${use};`,
    wayOut: /src\/platform only.*src\/backends.*portal\.http/,
  })),
  ...['localStorage.length', 'window.sessionStorage', 'indexedDB', 'document.cookie'].map((use, index) => ({
    rule: ruleFor(use),
    file: `src/platform/stored-${index}.ts`,
    code: `${useful}const get = () => ${use};`,
    wayOut: /src\/platform\/storage\.ts.*Declare the key/,
  })),
  ...['setTimeout(() => get(), 1)', 'Date.now()', 'performance.now()', 'window.setInterval(get, 1)'].map(
    (use, index) => ({
      rule: ruleFor(use),
      file: `src/stores/time-${index}.ts`,
      code: `${useful}function get(): unknown {\n  return ${use};\n}`,
      wayOut: /take a Clock/,
    }),
  ),
  {
    rule: 'eslint(no-restricted-globals)',
    file: 'src/shell/ask.ts',
    code: `${useful}const ask = () => confirm('Leave?');`,
    wayOut: /Dialog/,
  },
  {
    rule: 'eslint(no-restricted-globals)',
    file: 'plugins/sibling/rfr/tabs.ts',
    code: `${useful}const tabs = () => new BroadcastChannel('tabs');`,
    wayOut: /leader/,
  },
  {
    rule: 'eslint(no-restricted-globals)',
    file: 'src/stores/loud.ts',
    code: `${useful}const say = () => console.log('here');`,
    wayOut: /take the log as a dependency/,
  },
  {
    rule: 'eslint(no-restricted-globals)',
    file: 'server/loud.ts',
    code: `${useful}const say = () => console.error('here');`,
    wayOut: /server\/log\.ts/,
  },
];
