import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';

const root = resolve(import.meta.dirname, '../..');
const controls = 'src/ui/controls';

/** The families of antd controls: each is a folder with an entry point and a stylesheet of the same name. */
const families = readdirSync(resolve(root, controls), { withFileTypes: true })
  .map(({ name }) => name)
  .filter((name) => existsSync(resolve(root, controls, name, `${name}.css`)));

/** The families that sections import; toasts are the shell's alone. */
export const controlFamilies = families.filter((name) => name !== 'toasts');

/** The component library and what is built like it, by the names under which pages import its modules → their entry points. */
export const libraryModules = {
  '@portal/map': 'plugins/map/index.ts',
  '@portal/ui': 'src/ui/index.ts',
  ...Object.fromEntries(
    families.map((name) => [`@portal/ui/controls/${name}`, `${controls}/${name}/index.ts`]),
  ),
};

const { compilerOptions } = JSON.parse(readFileSync(resolve(root, 'tsconfig.json'), 'utf8'));

/** What sections import from the portal → the file of this repository, as `paths` of tsconfig.json lists it. */
export const published = Object.fromEntries(
  Object.entries(compilerOptions.paths).flatMap(([name, [file]]) => {
    const path = file.slice('./'.length);
    if (!name.endsWith('/*')) return [[name, path]];
    return controlFamilies.map((family) => [name.replace('*', family), path.replace('*', family)]);
  }),
);

/** The same as aliases of a bundler, where `$` means the whole name. */
export const publishedAliases = Object.fromEntries(
  Object.entries(published).map(([name, file]) => [`${name}$`, resolve(root, file)]),
);
