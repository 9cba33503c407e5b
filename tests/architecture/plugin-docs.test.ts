import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { iconNames } from '#ui/icon-names';

const read = (file: string): string => readFileSync(join(__dirname, '../..', file), 'utf8');
const page = read('docs/writing-a-plugin.md');

/** The files that create errors for plugins. */
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

describe('the plugin documentation', () => {
  it('lists every code that a call may fail with', () => {
    const [, table = ''] = /^\| `code` +\| When.*\n((?:\|.*\n)+)/m.exec(page) ?? [];
    const listed = [...table.matchAll(/^\| `([a-z0-9-]+)`/gm)].flatMap(([, code]) => code ?? []);
    const made = new Set(sources.flatMap((file) => findCodes(read(file))));
    expect(made.size).toBeGreaterThan(6);
    expect(listed.toSorted()).toEqual([...made, 'http-404'].toSorted());
  });

  it('lists exactly the icons that the manifest may name', () => {
    const [, section = ''] = /^### Icons$(.*?)^## /ms.exec(page) ?? [];
    const listed = [...section.matchAll(/`([a-z0-9-]+)`/g)].flatMap(([, icon]) => icon ?? []);
    expect(listed).toEqual([...iconNames]);
  });

  it('refers to no file outside the published packages for icon names', () => {
    expect(page).not.toContain('src/ui/');
  });
});
