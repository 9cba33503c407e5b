import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { iconNames } from '#ui/icon-names';

const read = (file: string): string => readFileSync(join(__dirname, '../..', file), 'utf8');
const page = read('docs/writing-a-plugin.md');

/** Where errors are made that reach plugins. */
const sources = [
  'src/platform/call-extras.ts',
  'src/platform/downloads.ts',
  'src/platform/http.ts',
  'src/platform/identity/identity-session.ts',
  'src/platform/resolve-in-time.ts',
  'src/platform/transport.ts',
  'src/stores/app-services/app-values-store.ts',
  'src/stores/legacy-token.ts',
  'src/stores/plugin-portal.ts',
  'src/stores/view-as-store.ts',
];

function findCodes(source: string): readonly string[] {
  const chosen = [...source.matchAll(/const code =([^;]+);/g)].map(([choice]) =>
    choice.replaceAll(/\? |: /g, 'code: '),
  );
  return [source, ...chosen].flatMap((text) =>
    [...text.matchAll(/(?:code: |signedOut\w* = )'([a-z-]+)'/g)].flatMap(([, code]) => code ?? []),
  );
}

describe('what authors read of the contract', () => {
  it('names every code that a call may fail with', () => {
    const [, table = ''] = /^\| `code` +\| When.*\n((?:\|.*\n)+)/m.exec(page) ?? [];
    const listed = [...table.matchAll(/^\| `([a-z0-9-]+)`/gm)].flatMap(([, code]) => code ?? []);
    const made = new Set(sources.flatMap((file) => findCodes(read(file))));
    expect(made.size).toBeGreaterThan(6);
    expect(listed.toSorted()).toEqual([...made, 'http-404'].toSorted());
  });

  it('names the icons that the manifest may name, and no other', () => {
    const [, section = ''] = /^### Icons$(.*?)^## /ms.exec(page) ?? [];
    const listed = [...section.matchAll(/`([a-z0-9-]+)`/g)].flatMap(([, icon]) => icon ?? []);
    expect(listed).toEqual([...iconNames]);
  });

  it('sends nobody to files that only this repository has for the names of icons', () => {
    expect(page).not.toContain('src/ui/');
  });
});
