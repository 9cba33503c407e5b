import { resolve } from 'node:path';
import type { ExternalItemFunctionData } from '@rspack/core';
import type { SharedModule } from './asset-plugins.ts';

const api = resolve(import.meta.dirname, '../../src/plugin-api');

/** What the shell hands to remote apps, so that there is one of each on a page. */
export const sharedModules: readonly SharedModule[] = [
  { specifier: 'react' },
  { specifier: 'react/jsx-runtime' },
  { specifier: 'react-dom' },
  { specifier: 'react-dom/client' },
  { specifier: 'mobx' },
  { specifier: 'mobx-react-lite' },
  { specifier: 'single-spa' },
  { specifier: '@lingui/core' },
  { specifier: '@portal/plugin-api', entryPoint: resolve(api, 'index.ts') },
  { specifier: '@portal/plugin-api/react', entryPoint: resolve(api, 'react/index.ts') },
];

/** What remote apps share and the shell itself does not use: entries of the shell's build, by the names they import. */
export const sharedLibraries: Readonly<Record<string, string>> = {
  '@portal/backends': 'library-backends',
  '@portal/charts': 'library-charts',
  '@portal/dates': 'library-dates',
};

const libraryLayer = 'library';

const createEntry = (file: string) => ({
  import: resolve(import.meta.dirname, '../..', file),
  layer: libraryLayer,
  library: { type: 'module' },
});

/** Leaves Lingui out of those libraries: one instance, the shell's, holds the language of a page. */
export function excludeFromLibraries({ request, contextInfo }: ExternalItemFunctionData): string | undefined {
  return contextInfo?.issuerLayer === libraryLayer && request === '@lingui/core' ? request : undefined;
}

/** The entries of those libraries. */
export function libraryEntries() {
  return {
    'library-backends': createEntry('src/backends/index.ts'),
    'library-charts': createEntry('plugins/charts/index.ts'),
    'library-dates': createEntry('src/base/dates.ts'),
  };
}
