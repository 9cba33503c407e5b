import { type Fault, useful } from './fault';

/** Violations of the linter's built-in rules. */
export const toolsFaults: readonly Fault[] = [
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
    rule: 'eslint(no-warning-comments)',
    file: 'src/backends/later.ts',
    code: `${useful}const later = 1; // ${'TO'}DO: say more`,
    wayOut: /todo/i,
  },
  {
    rule: 'import(no-cycle)',
    file: 'src/backends/hen.ts',
    code: "import { egg } from './egg';\n\n/** A hen. */\nexport const hen = (): unknown => egg;",
    wayOut: /./,
  },
  {
    rule: 'eslint(max-lines-per-function)',
    file: 'src/backends/long-function.ts',
    code: `${useful}function long() {\n${'  void 0;\n'.repeat(100)}}`,
    wayOut: /too many lines/,
  },
  {
    rule: 'eslint(max-lines)',
    file: 'src/backends/long-file.ts',
    code: Array.from(
      { length: 260 },
      (_, index) => `/** A number. */\nexport const number${index} = ${index};`,
    ).join('\n'),
    wayOut: /too many lines/,
  },
  {
    rule: 'typescript(no-floating-promises)',
    file: 'src/backends/adrift.ts',
    code: `${useful}function adrift(work: () => Promise<void>) {\n  work();\n}`,
    wayOut: /awaited/,
  },
  {
    rule: 'typescript(no-unsafe-assignment)',
    file: 'src/backends/unparsed.ts',
    code: `${useful}const read = (text: string) => {\n  const user = JSON.parse(text);\n  return String(user);\n};`,
    wayOut: /any/,
  },
  {
    rule: 'typescript(switch-exhaustiveness-check)',
    file: 'src/backends/half.ts',
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
