import type { Fault } from './fault';

/** Imports of files that may not be imported from there, and files in the wrong place. */
export const fileFaults: readonly Fault[] = [
  {
    rule: 'sections are outsiders',
    file: 'plugins/sibling/rfr/takes-source.ts',
    imports: '../../../src/ui/index',
    wayOut: /Publish what it lacks/,
  },
  {
    rule: 'sections are outsiders',
    file: 'plugins/sibling/rfr/takes-entry-point.ts',
    imports: '#ui',
    wayOut: /imports published names/,
  },
  {
    rule: 'sections are outsiders',
    file: 'plugins/sibling/rfr/page.test.ts',
    imports: '../../../src/plugin-testing/host',
    wayOut: /tests included/,
  },
  {
    rule: 'plugins stand alone',
    file: 'plugins/sibling/rfr/other.ts',
    imports: '../sla/count',
    wayOut: /@portal\/ui/,
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
