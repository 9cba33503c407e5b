import { type Fault, useful } from './fault';

/** Faults against the rules of the edges. */
export const edgesFaults: readonly Fault[] = [
  ...[
    'fetch("/x")',
    'window.fetch("/x")',
    'globalThis["fetch"]("/x")',
    'new WebSocket("ws://x")',
    'new EventSource("/x")',
  ].map((use, index) => ({
    rule: 'house(edges)',
    file: `src/backends/clients/network-${index}.ts`,
    code: `${useful}const get = () => ${use};`,
    wayOut: /src\/platform only.*#backends\/clients.*portal\.http/,
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
];
