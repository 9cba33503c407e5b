import type { Fault } from './fault';

/** Violations of the rules for public entry points. */
export const entryPointFaults: readonly Fault[] = [
  {
    rule: 'portal(public-entry-points)',
    file: 'src/stores/sideways.ts',
    code: "export { ok } from '../base/result';",
    wayOut: /another module\. Import from #base/,
  },
  {
    rule: 'portal(public-entry-points)',
    file: 'src/base/own-door.ts',
    code: "export { ok } from '#base';",
    wayOut: /own entry point\. .* the file itself/,
  },
  {
    rule: 'portal(public-entry-points)',
    file: 'src/base/extension.ts',
    code: "export { ok } from './result.ts';",
    wayOut: /no file extension/,
  },
  {
    rule: 'portal(public-entry-points)',
    file: 'plugins/sibling/rfr/neighbour.ts',
    code: "export { count } from '../sla/count';",
    wayOut: /belongs to its module alone/,
  },
  {
    rule: 'portal(no-export-all)',
    file: 'src/backends/all.ts',
    code: "export * from './post';",
    wayOut: /by name/,
  },
  {
    rule: 'import(no-default-export)',
    file: 'src/backends/nameless.ts',
    code: '/** A number. */\nexport default 1;',
    wayOut: /named export/,
  },
];
