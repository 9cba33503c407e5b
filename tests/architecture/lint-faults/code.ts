import { type Fault, useful } from './fault';

/** Faults against the rules of code. */
export const codeFaults: readonly Fault[] = [
  {
    rule: 'house(no-any)',
    file: 'src/platform/loose.ts',
    code: `${useful}const loose: any = 1;`,
    wayOut: /`unknown` until valibot parsed it/,
  },
  {
    rule: 'house(no-assertion)',
    file: 'src/backends/clients/assert.ts',
    code: `${useful}const number = (value: unknown) => value as number;`,
    wayOut: /narrow it .*satisfies/,
  },
  {
    rule: 'house(no-assertion)',
    file: 'src/backends/clients/sure.ts',
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
    file: 'src/backends/clients/quiet.ts',
    code: `${useful}function quiet(act: () => void) {\n  try {\n    act();\n  } catch {\n    // nothing\n  }\n}`,
    wayOut: /one road/,
  },
  {
    rule: 'house(no-swallowed-error)',
    file: 'src/backends/clients/quiet-promise.ts',
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
];
