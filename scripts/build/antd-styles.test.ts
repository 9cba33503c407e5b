import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import * as adopted from '../../src/ui/controls/adopted-styles';
import { getAntdStyles, styleNames } from './antd-styles.ts';

const root = join(__dirname, '../..');
const themeCss = readFileSync(join(root, 'src/ui/theme.css'), 'utf8');
const getStyles = (name: string, theme = 'portal', text = themeCss) => getAntdStyles(text, theme, name);
const css = styleNames.map((name) => getStyles(name)).join('');

/** The scripts below a folder. */
function* findScripts(folder: string): Generator<string> {
  for (const entry of readdirSync(folder, { withFileTypes: true, recursive: true })) {
    if (entry.isFile() && entry.name.endsWith('.js')) yield join(entry.parentPath, entry.name);
  }
}

const packages = ['@rc-component', '@ant-design'].flatMap((scope) =>
  readdirSync(join(root, 'node_modules', scope)).map((name) => join(root, 'node_modules', scope, name, 'es')),
);

describe('the stylesheets', () => {
  it('are the same for both themes, because they reference the accent colours by custom property', () => {
    expect(styleNames.map((name) => getStyles(name, 'indigo')).join('')).toBe(css);
    expect(getStyles('base')).toContain('--ant-color-primary:var(--accent);');
    expect(getStyles('base')).toContain('var(--accent-strong)');
  });

  it('change with the values of the theme', () => {
    const other = getStyles('base', 'portal', themeCss.replace('--ink: #16202e', '--ink: #010203'));
    expect(other).toContain('--ant-color-text:#010203;');
  });

  it.each([
    ['select', 'select'],
    ['dates', 'picker'],
    ['form', 'form input input-number checkbox radio switch'],
    ['tabs', 'tabs'],
    ['dialogs', 'modal drawer'],
    ['menus', 'dropdown tooltip'],
    ['upload', 'upload progress'],
    ['toasts', 'notification'],
  ])('include, for the family %s, the styles of its components', (name, components) => {
    for (const component of components.split(' ')) expect(getStyles(name)).toContain(`.ant-${component}`);
  });

  it('exist for every family of controls', () => {
    const folder = join(root, 'src/ui/controls');
    const families = readdirSync(folder).filter((name) => existsSync(join(folder, name, `${name}.css`)));
    expect(['base', ...families].toSorted()).toEqual(styleNames.toSorted());
  });

  it('contain shared styles only in base', () => {
    const sharing = ['--ant-color-primary:', '.anticon-spin{'].flatMap((text) =>
      styleNames.filter((name) => getStyles(name).includes(text)),
    );
    expect(sharing).toEqual(['base', 'base']);
  });

  it('have no selectors for elements without an antd class', () => {
    const selectors = [...css.matchAll(/(?<=^|[{}])([^@{}]+)\{/g)].map(([, selector = '']) =>
      selector.trim(),
    );
    const bare = selectors
      .flatMap((selector) => selector.split(','))
      .filter((selector) => /^[a-z*]/.test(selector) && !selector.includes('.ant-'));
    expect(bare.filter((selector) => !/^(from|to)$/.test(selector))).toEqual([]);
  });

  it('have no font size in pixels in a custom property', () => {
    expect(css.match(/--ant-font-size(-sm|-lg)?:\d+px/g)).toBeNull();
  });
});

describe('the replacement of modules that write style elements', () => {
  const replaced = ['@rc-component/util/es/Dom/dynamicCSS.js', '@ant-design/icons/es/cssUtils.js'];
  /** Parts of the indeterminate progress bar, which no family has. */
  const unused = ['getIndeterminateCircle.js', 'getIndeterminateLine.js'];

  it('has the same exports', () => {
    const sources = replaced.map((file) => readFileSync(join(root, 'node_modules', file), 'utf8'));
    const names = sources.flatMap((text) =>
      [...text.matchAll(/^export function (\w+)/gm)].map(([, name]) => name),
    );
    expect(new Set(Object.keys(adopted))).toEqual(new Set(names));
  });

  it('covers every module that creates style elements', () => {
    const writers = packages
      .flatMap((folder) => [...findScripts(folder)])
      .filter((file) => !unused.includes(basename(file)))
      .filter((file) => /createElement\(["']style["']/.test(readFileSync(file, 'utf8')))
      .map((file) => file.split('/node_modules/').at(-1));
    expect(new Set(writers)).toEqual(new Set(replaced));
  });
});
