import { readFileSync } from 'node:fs';
import { inRoot } from '../../lib/root.mjs';

const api = 'src/plugin-api';

/** The contract as a package that authors of sections install: what it is called, and the doors it has. */
export const pluginApi = {
  name: '@portal/plugin-api',
  folder: 'dist/packages/plugin-api',
  description: 'The contract between the Municipal Portal and its sections.',
  /** Specifier → the file the door is written in, without its ending. */
  doors: {
    '.': `${api}/index`,
    './react': `${api}/react/index`,
    './dom': `${api}/dom/index`,
  },
  peers: ['react', 'react-dom', 'mobx'],
  optional: ['react', 'react-dom'],
  /** Files of the repository by what they are called in the package. */
  documents: {
    'README.md': 'scripts/build/packages/plugin-api-readme.md',
    'docs/writing-a-plugin.md': 'docs/writing-a-plugin.md',
  },
  /** Whatever changes what is in the package. */
  sources: [api, 'src/base', 'scripts/build/packages', 'docs/writing-a-plugin.md', 'package.json'],
};

/** The version of the contract, which is that of the package. */
export function contractVersion() {
  const file = 'src/base/contract-version.ts';
  const [, version] = readFileSync(inRoot(file), 'utf8').match(/contractVersion: string = '([^']+)'/) ?? [];
  if (version === undefined) throw new Error(`${file} does not say contractVersion: string = '…'.`);
  return version;
}
