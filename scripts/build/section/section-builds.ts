import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { rspack, type Configuration, type RuleSetRule } from '@rspack/core';
import { libraryEntries } from '../shared-modules.ts';

const root = resolve(import.meta.dirname, '../../..');
const inRoot = (...parts: string[]): string => resolve(root, ...parts);
const testingPackage = 'dist/packages/plugin-testing';
export const sectionPageFolder = `${testingPackage}/page`;

/** The page on which a section stands alone: a tool for authors, with the React that Fast Refresh can work with. */
export function sectionPage(
  shell: Configuration,
  plugins: NonNullable<Configuration['plugins']>,
): Configuration {
  return {
    ...shell,
    name: 'section-page',
    entry: {
      main: ['./scripts/build/section/refresh-hook.ts', './src/section.tsx'],
      ...libraryEntries(),
    },
    output: { ...shell.output, path: inRoot(sectionPageFolder) },
    optimization: { ...shell.optimization, nodeEnv: 'development' },
    plugins,
  };
}

/** What serves that page: a program and a module for Node that bring everything they need. */
export function sectionServer(node: Configuration): Configuration {
  return {
    ...node,
    name: 'section-server',
    entry: { 'portal-section': './server/section/main.ts', serve: './server/section/index.ts' },
    output: { ...node.output, path: inRoot(testingPackage) },
    externals: [],
    plugins: [
      new rspack.BannerPlugin({ banner: '#!/usr/bin/env node', raw: true, test: /^portal-section\.js$/ }),
    ],
  };
}

/** The sample answers of a section, for the page on which it stands alone; nothing where it has none. */
export function sampleAnswers(name: string, base: Configuration, scripts: RuleSetRule): Configuration[] {
  const file = `plugins/sibling/${name}/sample-answers.ts`;
  if (!existsSync(inRoot(file))) return [];
  const made: Configuration = {
    ...base,
    entry: { answers: `./${file}` },
    target: ['web', 'es2022'],
    output: {
      path: inRoot('dist/sections', name),
      filename: '[name].js',
      module: true,
      chunkFormat: 'module',
      library: { type: 'module' },
    },
    module: { rules: [scripts] },
    optimization: { minimize: false },
  };
  return [made];
}
