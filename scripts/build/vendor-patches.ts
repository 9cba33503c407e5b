import { existsSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import type { Compiler, RuleSetRule } from '@rspack/core';

const root = resolve(import.meta.dirname, '../..');
const replaceModuleLoader = resolve(root, 'scripts/build/replace-module-loader.ts');

/** A change to a vendor module or package; docs/architecture.md has the reasons. */
export type VendorPatch = RuleSetRule & {
  readonly test: RegExp;
};

/** Replaces a module of antd that writes style elements. */
function replaceStyleWriter(test: RegExp, exports: readonly string[]): VendorPatch {
  const adoptedStyles = resolve(root, 'src/ui/controls/adopted-styles.ts');
  const code = `export { ${exports.join(', ')} } from ${JSON.stringify(adoptedStyles)};`;
  return {
    test,
    loader: replaceModuleLoader,
    options: { exports, contains: "createElement('style')", code },
  };
}

/**
 * Declares a package free of side effects, which its own package.json does not, so that unused imports are
 * removed.
 */
export function dropUnused(name: string, packages = resolve(root, 'node_modules')): VendorPatch {
  const file = resolve(packages, name, 'package.json');
  if (!existsSync(file) || 'sideEffects' in JSON.parse(readFileSync(file, 'utf8'))) {
    throw new Error(`${name} is gone or says itself whether it has side effects: remove its patch.`);
  }
  return { test: new RegExp(`/node_modules/${name}/`), sideEffects: false };
}

/** Patches of the shell's build. */
export const shellPatches: readonly VendorPatch[] = [
  dropUnused('@aws-crypto/sha256-js'),
  {
    test: /\/@aws-amplify\/core\/dist\/esm\/utils\/parseAmplifyConfig\.mjs$/,
    loader: replaceModuleLoader,
    options: {
      exports: ['parseAmplifyConfig'],
      contains: 'return parseAWSExports(',
      code: 'export const parseAmplifyConfig = (configuration) => configuration;',
    },
  },
  {
    test: /\/@aws-amplify\/core\/dist\/esm\/Platform\/types\.mjs$/,
    loader: resolve(root, 'scripts/build/pure-enumerations-loader.ts'),
  },
];

/** Patches of the build of the component library, which has antd. */
export const controlsPatches: readonly VendorPatch[] = [
  replaceStyleWriter(/\/@rc-component\/util\/es\/Dom\/dynamicCSS\.js$/, [
    'injectCSS',
    'removeCSS',
    'clearContainerCache',
    'updateCSS',
  ]),
  replaceStyleWriter(/\/@ant-design\/icons\/es\/cssUtils\.js$/, [
    'updateCSS',
    'getShadowRoot',
    'warningOnce',
  ]),
];

/**
 * An error for each patch that matches none of these files, because a module has moved or is no longer
 * imported.
 */
export function findUnmatchedPatches(
  patches: readonly VendorPatch[],
  files: readonly string[],
): readonly string[] {
  return patches
    .filter(({ test }) => !files.some((file) => test.test(file)))
    .map(({ test }) => `No module matches ${test} in scripts/build/vendor-patches.ts: adapt or remove it.`);
}

/** Fails the build when a patch applies to no module. */
export class VendorPatchesPlugin {
  readonly #patches: readonly VendorPatch[];

  constructor(patches: readonly VendorPatch[]) {
    this.#patches = patches;
  }

  apply(compiler: Compiler): void {
    compiler.hooks.thisCompilation.tap('VendorPatches', (compilation) => {
      compilation.hooks.finishModules.tap('VendorPatches', (modules) => {
        const files = [...modules].flatMap((module) => module.nameForCondition() ?? []);
        for (const message of findUnmatchedPatches(this.#patches, files)) {
          compilation.errors.push(new compiler.rspack.WebpackError(message));
        }
      });
    });
  }
}
