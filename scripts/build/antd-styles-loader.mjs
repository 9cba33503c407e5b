import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { antdStyles } from './antd-styles.mjs';

const themeFile = join(import.meta.dirname, '../../src/ui/theme.css');

/** Puts the styles of antd, as they are for the portal's theme, in front of the stylesheet that corrects them. */
export default async function antdStylesLoader(source) {
  this.addDependency(themeFile);
  return `${antdStyles(await readFile(themeFile, 'utf8'), 'portal')}\n${source}`;
}
