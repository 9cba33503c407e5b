import { readFileSync } from 'node:fs';
import { inRoot } from '../../lib/root.mjs';

/** @param {string} file @param {string} name */
function readVersion(file, name) {
  const [, version] = readFileSync(inRoot(file), 'utf8').match(`${name}: string = '([^']+)'`) ?? [];
  if (version === undefined) throw new Error(`${file} does not say ${name}: string = '…'.`);
  return version;
}

/** The version of the plugin contract, which is that of its package. */
export function contractVersion() {
  return readVersion('src/base/contract-version.ts', 'contractVersion');
}

/** The version of the component library, which is that of its package. */
export function uiVersion() {
  return readVersion('src/base/ui-version.ts', 'uiVersion');
}
