import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { rspack, type Configuration, type RuleSetRule } from '@rspack/core';
import { libraryEntries } from '../shared-modules.ts';

const root = resolve(import.meta.dirname, '../../..');
const inRoot = (...parts: string[]): string => resolve(root, ...parts);
const testingPackage = 'dist/packages/plugin-testing';
export const sectionPageFolder = `${testingPackage}/page`;

/**
 * The page that shows a single section: a tool for authors, with React's development build, for Fast Refresh.
 */
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

/** The server of that page: a Node program and a module, with all dependencies bundled. */
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

/** The build of a section's sample answers, for that page; none if it has no such file. */
export function sampleAnswers(name: string, base: Configuration, scripts: RuleSetRule): Configuration[] {
  const file = `plugins/sibling/${name}/sample-answers.ts`;
  if (!existsSync(inRoot(file))) return [];
  const configuration: Configuration = {
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
  return [configuration];
}
