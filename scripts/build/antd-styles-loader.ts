import { readFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import type { LoaderContext } from '@rspack/core';
import { antdStyles, styleNames } from './antd-styles.ts';

const themeFile = join(import.meta.dirname, '../../src/ui/theme.css');

/**
 * Puts antd's styles, as they are for the portal's theme, in front of the stylesheet that corrects them. The file's
 * name says whose: `select.css` gets those of the family `select`.
 */
export default async function antdStylesLoader(this: LoaderContext, source: string): Promise<string> {
  this.addDependency(themeFile);
  const name = basename(this.resourcePath, '.css');
  if (!styleNames.includes(name)) {
    throw new Error(
      `No styles of antd are named ${name}: list the family in scripts/build/antd-families.ts.`,
    );
  }
  return `${antdStyles(await readFile(themeFile, 'utf8'), 'portal', name)}\n${source}`;
}
