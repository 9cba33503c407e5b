import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInlineIcons } from './inline-icons';

function inline(html: string): string {
  const folder = mkdtempSync(join(tmpdir(), 'icons-'));
  mkdirSync(join(folder, 'assets'));
  const symbols = ['bell', 'home', 'map'].map(
    (name) => `<symbol id="${name}" viewBox="0 0 24 24"><path/></symbol>`,
  );
  writeFileSync(join(folder, 'assets/icons.1a2b.svg'), `<svg>\n${symbols.join('\n')}\n</svg>`);
  return createInlineIcons(folder)(html);
}

test('inlines each referenced icon once, and updates the references', () => {
  const use = (name: string) => `<use href="/assets/icons.1a2b.svg#${name}"></use>`;
  expect(inline(`<div>${use('home')}${use('bell')}${use('home')}</div>`)).toBe(
    '<div><use href="#portal-icon-home"></use><use href="#portal-icon-bell"></use><use href="#portal-icon-home"></use>' +
      '<div hidden><svg><symbol id="portal-icon-home" viewBox="0 0 24 24"><path/></symbol>' +
      '<symbol id="portal-icon-bell" viewBox="0 0 24 24"><path/></symbol></svg></div></div>',
  );
});

test('leaves a reference to a missing icon unchanged', () => {
  expect(inline('<div><use href="/assets/icons.1a2b.svg#none"></use></div>')).toContain(
    'href="/assets/icons.1a2b.svg#none"',
  );
});
