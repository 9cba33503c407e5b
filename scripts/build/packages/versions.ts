import { readFileSync } from 'node:fs';
import { inRoot } from '../../lib/root.mjs';

function readVersion(file: string, name: string): string {
  const [, version] = readFileSync(inRoot(file), 'utf8').match(`${name}: string = '([^']+)'`) ?? [];
  if (version === undefined) throw new Error(`${file} does not say ${name}: string = '…'.`);
  return version;
}

/** The version of the plugin contract and its package. */
export function contractVersion(): string {
  return readVersion('src/base/contract-version.ts', 'contractVersion');
}

/** The version of the component library and its package. */
export function uiVersion(): string {
  return readVersion('src/base/ui-version.ts', 'uiVersion');
}
