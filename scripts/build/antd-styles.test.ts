import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import * as adopted from '../../src/ui/controls/adopted-styles';
import { antdStyles } from './antd-styles.mjs';

const root = join(__dirname, '../..');
const themeCss = readFileSync(join(root, 'src/ui/theme.css'), 'utf8');
const css = antdStyles(themeCss, 'portal');

/** The scripts of a package as browsers get them. */
function* scriptsIn(folder: string): Generator<string> {
  for (const entry of readdirSync(folder, { withFileTypes: true, recursive: true })) {
    if (entry.isFile() && entry.name.endsWith('.js')) yield join(entry.parentPath, entry.name);
  }
}

const packages = ['@rc-component', '@ant-design'].flatMap((scope) =>
  readdirSync(join(root, 'node_modules', scope)).map((name) => join(root, 'node_modules', scope, name, 'es')),
);

describe('the stylesheet', () => {
  it('is the same for both themes, since what differs is named and not written out', () => {
    expect(antdStyles(themeCss, 'indigo')).toBe(css);
    expect(css).toContain('--ant-color-primary:var(--accent);');
    expect(css).toContain('var(--accent-strong)');
  });

  it('follows the theme', () => {
    const other = antdStyles(themeCss.replace('--ink: #16202e', '--ink: #010203'), 'portal');
    expect(other).toContain('--ant-color-text:#010203;');
  });

  it.each(['select', 'radio', 'notification'])('has the styles of %s', (part) => {
    expect(css).toContain(`.ant-${part}`);
  });

  it('reaches nothing but antd', () => {
    const selectors = [...css.matchAll(/(?<=^|[{}])([^@{}]+)\{/g)].map(([, selector = '']) =>
      selector.trim(),
    );
    const bare = selectors.flatMap((selector) => selector.split(',')).filter((one) => /^[a-z*]/.test(one));
    expect(bare.filter((one) => !/^(from|to)$/.test(one))).toEqual([]);
  });

  it('writes no size of text in pixels into a custom property that a part uses for its text', () => {
    expect(css.match(/--ant-font-size(-sm|-lg)?:\d+px/g)).toBeNull();
  });
});

describe('the module in place of those that write style elements', () => {
  const replaced = ['@rc-component/util/es/Dom/dynamicCSS.js', '@ant-design/icons/es/cssUtils.js'];
  /** Parts of a progress bar of unknown end, which `#ui/controls` does not offer. */
  const unused = ['getIndeterminateCircle.js', 'getIndeterminateLine.js'];

  it('offers what those offer', () => {
    const sources = replaced.map((file) => readFileSync(join(root, 'node_modules', file), 'utf8'));
    const names = sources.flatMap((text) =>
      [...text.matchAll(/^export function (\w+)/gm)].map(([, name]) => name),
    );
    expect(new Set(Object.keys(adopted))).toEqual(new Set(names));
  });

  it('stands in for all that make style elements', () => {
    const makers = packages
      .flatMap((folder) => [...scriptsIn(folder)])
      .filter((file) => !unused.includes(basename(file)))
      .filter((file) => /createElement\(["']style["']/.test(readFileSync(file, 'utf8')))
      .map((file) => file.split('/node_modules/').at(-1));
    expect(new Set(makers)).toEqual(new Set(replaced));
  });
});
