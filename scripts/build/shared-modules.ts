import { resolve } from 'node:path';
import type { ExternalItemFunctionData } from '@rspack/core';
import type { SharedModule } from './create-shim.ts';

const api = resolve(import.meta.dirname, '../../src/plugin-api');

/** The part of `@portal/plugin-api/react` that the shell does without: it comes with the first section. */
const sectionsName = '@portal/plugin-api/react/sections';

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
  { specifier: '@portal/i18n', entryPoint: resolve(import.meta.dirname, '../../src/i18n/index.ts') },
  {
    specifier: '@portal/plugin-api/react',
    entryPoint: resolve(api, 'react/index.ts'),
    libraries: { './sections': sectionsName },
  },
];

/** The packages among these, which the shell hands to SystemJS apps without a request. */
export const sharedPackages = sharedModules.flatMap(({ specifier, entryPoint }) =>
  entryPoint === undefined ? [specifier] : [],
);

/** Takes a shared module from the shell at once: what the portal builds itself needs no request for its shim. */
const fromShell = (specifier: string): string =>
  `var globalThis[Symbol.for('portal.shared')][${JSON.stringify(specifier)}]`;

/** The shared packages as externals of a library of the portal. */
export const externalsOfShell: Readonly<Record<string, string>> = {
  ...Object.fromEntries(sharedPackages.map((specifier) => [specifier, fromShell(specifier)])),
  '#i18n': fromShell('@portal/i18n'),
};

/** What remote apps share and the shell itself does not use: entries of the shell's build, by the names they import. */
export const sharedLibraries: Readonly<Record<string, string>> = {
  '@portal/backends': 'library-backends',
  '@portal/charts': 'library-charts',
  '@portal/dates': 'library-dates',
  '@portal/plugin-api': 'library-contract',
  [sectionsName]: 'library-plugin-api',
  'react-router-dom': 'library-react-router',
};

const libraryLayer = 'library';

const createEntry = (file: string) => ({
  import: resolve(import.meta.dirname, '../..', file),
  layer: libraryLayer,
  library: { type: 'module' },
});

const sections = resolve(api, 'react/sections');
const routerLibrary = resolve(sections, 'react-router-dom/index.ts');

/**
 * Leaves out of a library what has one instance on a page: the shell's own modules, which the import map has, and
 * other libraries. The shell takes the router and the controls from there too, so that they are one for all.
 */
export function excludeSharedModules({
  request = '',
  context = '',
  contextInfo,
}: ExternalItemFunctionData): string | undefined {
  if (request.startsWith('#ui/controls/')) return request.replace('#ui', '@portal/ui');
  const isLibrary = contextInfo?.issuerLayer === libraryLayer;
  if (request === 'react-router-dom') return contextInfo?.issuer === routerLibrary ? undefined : request;
  if (isLibrary && Object.hasOwn(externalsOfShell, request)) return externalsOfShell[request];
  const file = resolve(context, request);
  if (isLibrary && file === resolve(api, 'react/portal-context'))
    return fromShell('@portal/plugin-api/react');
  return !isLibrary && file === sections ? sectionsName : undefined;
}

/** The entries of those libraries. */
export function libraryEntries() {
  return {
    'library-backends': createEntry('src/backends/index.ts'),
    'library-charts': createEntry('plugins/charts/index.ts'),
    'library-dates': createEntry('src/base/dates.ts'),
    'library-contract': createEntry('src/plugin-api/index.ts'),
    'library-plugin-api': createEntry(resolve(sections, 'index.ts')),
    'library-react-router': createEntry(routerLibrary),
  };
}
