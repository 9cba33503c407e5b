import { type Fault, useful } from './fault';

/** Faults against the rules of form. */
export const formFaults: readonly Fault[] = [
  {
    rule: 'house(docstring)',
    file: 'src/backends/schemas/silent.ts',
    code: 'export const silent = 1;',
    wayOut: /what it promises/,
  },
  {
    rule: 'house(no-banners-or-todos)',
    file: 'src/backends/schemas/later.ts',
    code: `${useful}const later = 1; // ${'TO'}DO: say more`,
    wayOut: /closing note/,
  },
  {
    rule: 'house(no-banners-or-todos)',
    file: 'src/backends/schemas/banner.ts',
    code: `// ${'-'.repeat(8)} Posts\n${useful}const banner = 1;`,
    wayOut: /file of its own/,
  },
  {
    rule: 'house(no-banners-or-todos)',
    file: 'src/backends/schemas/kept.ts',
    code: `// const kept = 1;\n${useful}const now = 1;`,
    wayOut: /history keeps it/,
  },
  {
    rule: 'house(plain-file-names)',
    file: 'src/shell/date-utils.ts',
    code: `${useful}const day = 1;`,
    wayOut: /beside its only user.*#base/,
  },
];
