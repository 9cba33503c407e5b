import { resolve } from 'node:path';
import type { ExternalItemFunctionData } from '@rspack/core';
import type { SharedModule } from './create-shim.ts';

const api = resolve(import.meta.dirname, '../../src/plugin-api');

/**
 * The part of `@portal/plugin-api/react` that the shell does not use; pages load it with the first section.
 */
const sectionsName = '@portal/plugin-api/react/sections';

/** Modules that the shell provides to remote apps, so that a page has one instance of each. */
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

/** The npm packages among them, which SystemJS apps get from the shell without a request. */
export const sharedPackages = sharedModules.flatMap(({ specifier, entryPoint }) =>
  entryPoint === undefined ? [specifier] : [],
);

/** An external that reads the shell's instance, without a request for the shim. */
const fromShell = (specifier: string): string =>
  `var globalThis[Symbol.for('portal.shared')][${JSON.stringify(specifier)}]`;

/** The externals of a library of the portal. */
export const externalsOfShell: Readonly<Record<string, string>> = {
  ...Object.fromEntries(sharedPackages.map((specifier) => [specifier, fromShell(specifier)])),
  '#i18n': fromShell('@portal/i18n'),
};

/**
 * Libraries that remote apps share but the shell does not use: import specifier → entry of the shell's build.
 */
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
 * The external of a module that has one instance per page. Libraries exclude the shell's modules and other
 * libraries. The shell excludes the router and the controls, which it also imports from the import map.
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

/** The entries of `sharedLibraries`. */
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
