import { type Fault, useful } from './fault';

/** Violations of the rules for code. */
export const codeFaults: readonly Fault[] = [
  {
    rule: 'typescript(no-explicit-any)',
    file: 'src/platform/loose.ts',
    code: `${useful}const loose: any = 1;`,
    wayOut: /unknown/,
  },
  {
    rule: 'typescript(consistent-type-assertions)',
    file: 'src/backends/assert.ts',
    code: `${useful}const number = (value: unknown) => value as number;`,
    wayOut: /satisfies/,
  },
  {
    rule: 'typescript(no-non-null-assertion)',
    file: 'src/backends/sure.ts',
    code: `${useful}const first = (list: readonly string[]) => list[0]!;`,
    wayOut: /non-null/i,
  },
  {
    rule: 'eslint(no-empty)',
    file: 'src/backends/quiet.ts',
    code: `${useful}function quiet(act: () => void) {\n  try {\n    act();\n  } catch {}\n}`,
    wayOut: /empty/i,
  },
  {
    rule: 'eslint(no-empty-function)',
    file: 'src/backends/quiet-promise.ts',
    code: `${useful}const quiet = (work: Promise<void>) => work.catch(() => {});`,
    wayOut: /empty/i,
  },
  {
    rule: 'portal(plain-comments)',
    file: 'src/base/told.ts',
    code: '/** What the hosts are told. */\nexport const told = 1;',
    wayOut: /passed/,
  },
  ...['Date()', 'new Date()'].map((use, index) => ({
    rule: 'portal(no-implicit-now)',
    file: `src/stores/now-${index}.ts`,
    code: `${useful}const now = () => ${use};`,
    wayOut: /take a Clock/,
  })),
  {
    rule: 'portal(inert-modules)',
    file: 'src/stores/eager.ts',
    code: 'document.title = "Eager";\nexport {};',
    wayOut: /start\(\) that returns dispose.*entry/,
  },
  {
    rule: 'portal(inert-modules)',
    file: 'server/eager.ts',
    code: 'await Promise.resolve();\nexport {};',
    wayOut: /entry/,
  },
  ...[
    'readonly value: string; constructor(private readonly start: string) { this.value = start; }',
    'private value = 0; get double() { return this.value * 2; }',
    'protected double() { return 2; }',
    'private constructor() {}',
  ].map((member, index) => ({
    rule: 'portal(private-names)',
    file: `server/private-${index}.ts`,
    code: `export class Sample { ${member} }`,
    wayOut: /name the member #name/,
  })),
];
