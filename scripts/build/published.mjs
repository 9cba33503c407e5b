import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';

const root = resolve(import.meta.dirname, '../..');
const controls = 'src/ui/controls';

/** The families of antd controls: folders with an entry point and a stylesheet of the same name. */
const families = readdirSync(resolve(root, controls), { withFileTypes: true })
  .map(({ name }) => name)
  .filter((name) => existsSync(resolve(root, controls, name, `${name}.css`)));

/** The families that sections may import; only the shell uses toasts. */
export const controlFamilies = families.filter((name) => name !== 'toasts');

/** The modules of the component library and of the map: import specifier → entry point. */
export const libraryModules = {
  '@portal/map': 'plugins/map/index.ts',
  '@portal/ui': 'src/ui/index.ts',
  ...Object.fromEntries(
    families.map((name) => [`@portal/ui/controls/${name}`, `${controls}/${name}/index.ts`]),
  ),
};

const { compilerOptions } = JSON.parse(readFileSync(resolve(root, 'tsconfig.json'), 'utf8'));

/** Import specifiers for sections → files of this repository, from `paths` of tsconfig.json. */
export const published = Object.fromEntries(
  Object.entries(compilerOptions.paths).flatMap(([name, [file]]) => {
    const path = file.slice('./'.length);
    if (!name.endsWith('/*')) return [[name, path]];
    return controlFamilies.map((family) => [name.replace('*', family), path.replace('*', family)]);
  }),
);

/** The same as aliases of a bundler, where `$` means an exact match. */
export const publishedAliases = Object.fromEntries(
  Object.entries(published).map(([name, file]) => [`${name}$`, resolve(root, file)]),
);
