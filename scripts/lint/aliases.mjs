import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';

const { compilerOptions } = JSON.parse(readFileSync('tsconfig.json', 'utf8'));

/** The "webpack configuration" of dependency-cruiser: resolves published names to files. */
export default {
  resolve: {
    alias: Object.fromEntries(
      Object.entries(compilerOptions.paths).map(([name, [file]]) =>
        name.endsWith('/*')
          ? [name.slice(0, -'/*'.length), resolve(file.slice(0, file.indexOf('/*')))]
          : [`${name}$`, resolve(file)],
      ),
    ),
  },
};
