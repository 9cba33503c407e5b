import { mkdirSync, writeFileSync } from 'node:fs';
import { join, relative, resolve } from 'node:path';
import type { Compiler } from '@rspack/core';

const root = resolve(import.meta.dirname, '../..');
const packageFolder = /^.*\/node_modules\/(?:@[^/]+\/)?[^/]+(?=\/)/;

/**
 * Writes the packages that a build bundles to `dist/bundled/<build>.json`, for the bill of materials and
 * licences.
 */
export class BundledPackagesPlugin {
  apply(compiler: Compiler): void {
    const packages = new Set<string>();
    compiler.hooks.compilation.tap('BundledPackages', (compilation) => {
      // Here, because later steps concatenate modules, which lose their names.
      compilation.hooks.finishModules.tap('BundledPackages', (modules) => {
        for (const module of modules) {
          const [folder] = packageFolder.exec(module.nameForCondition() ?? '') ?? [];
          if (folder !== undefined) packages.add(relative(root, folder));
        }
      });
    });
    compiler.hooks.done.tap('BundledPackages', () => {
      const folder = resolve(root, 'dist/bundled');
      mkdirSync(folder, { recursive: true });
      const list = JSON.stringify([...packages].toSorted(), null, 2);
      writeFileSync(join(folder, `${compiler.name}.json`), `${list}\n`);
    });
  }
}
