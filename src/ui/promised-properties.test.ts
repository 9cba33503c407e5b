import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const read = (file: string): string => readFileSync(join(process.cwd(), file), 'utf8');

/** Lists the custom properties that a stylesheet declares. */
function listDeclared(css: string): string[] {
  return [...css.matchAll(/(--[a-z0-9-]+):/g)].flatMap(([, name = '']) => name);
}

/** Lists the custom properties that are documented for authors of sections. */
function listPromised(): string[] {
  const [, styling = ''] = read('docs/writing-a-plugin.md').split('## Styling');
  const rows = styling.split('\n').filter((line) => line.startsWith('| `--'));
  return rows.flatMap((row) => [...row.matchAll(/`(--[a-z0-9-]+)`/g)].map(([, name = '']) => name));
}

const [usual = '', ...themes] = read('src/ui/theme.css').split(/(?=:root\[data-theme=)/);

describe('the documented custom properties', () => {
  it.each(listPromised())('include %s, in every theme', (name) => {
    expect(listDeclared(usual)).toContain(name);
  });

  it('are declared by the default theme before another theme changes them', () => {
    expect(themes).not.toEqual([]);
    for (const theme of themes)
      expect(listDeclared(usual)).toEqual(expect.arrayContaining(listDeclared(theme)));
  });
});
