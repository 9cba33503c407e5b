import { readFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import type { LoaderContext } from '@rspack/core';
import { getAntdStyles, styleNames } from './antd-styles.ts';

const themeFile = join(import.meta.dirname, '../../src/ui/theme.css');

/** Prepends antd's styles of a family to its stylesheet: those of the family `select` to `select.css`. */
export default async function antdStylesLoader(this: LoaderContext, source: string): Promise<string> {
  this.addDependency(themeFile);
  const name = basename(this.resourcePath, '.css');
  if (!styleNames.includes(name)) {
    throw new Error(`antd has no styles for the family ${name}: list it in scripts/build/antd-families.ts.`);
  }
  return `${getAntdStyles(await readFile(themeFile, 'utf8'), 'portal', name)}\n${source}`;
}
