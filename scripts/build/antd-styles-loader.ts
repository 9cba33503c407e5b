import { readFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { antdStyles, styleNames } from './antd-styles.mjs';

const themeFile = join(import.meta.dirname, '../../src/ui/theme.css');

/**
 * Puts antd's styles, as they are for the portal's theme, in front of the stylesheet that corrects them. The file's
 * name says whose: `select.css` gets those of the family `select`.
 */
export default async function antdStylesLoader(source) {
  this.addDependency(themeFile);
  const name = basename(this.resourcePath, '.css');
  if (!styleNames.includes(name)) {
    throw new Error(
      `No styles of antd are named ${name}: list the family in scripts/build/antd-families.mjs.`,
    );
  }
  return `${antdStyles(await readFile(themeFile, 'utf8'), 'portal', name)}\n${source}`;
}
