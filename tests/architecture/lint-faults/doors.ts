import type { Fault } from './fault';

/** Faults against the rules of doors. */
export const doorsFaults: readonly Fault[] = [
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
    file: 'src/backends/schemas/all.ts',
    code: "export * from './post';",
    wayOut: /by name/,
  },
  {
    rule: 'house(no-default-export)',
    file: 'src/backends/schemas/nameless.ts',
    code: '/** A number. */\nexport default 1;',
    wayOut: /by its name/,
  },
  {
    rule: 'house(stores-never-see-views)',
    file: 'src/shell/menu-store.ts',
    code: "import { Menu } from './Menu';\n\n/** The menu. */\nexport const menu = Menu;",
    wayOut: /hands values up/,
  },
];
