import * as React from 'react';
import { contractVersion, uiVersion } from '#base';
import { writeImportMap } from '../../../tests/support/load-task';
import { sharedLibraries, sharedModules } from '../../../scripts/build/shared-modules';
import { getSharedVersion } from '../shared-versions';
import { createSharedModules, portalName, removeUnfitModules, type ShareScope } from './share-scope';

afterEach(() => document.head.replaceChildren());

describe('what the portal offers to containers', () => {
  it('is every name of the import map, with the version of this build', () => {
    writeImportMap(['react', 'react/jsx-runtime', '@portal/plugin-api/react', '@portal/ui/controls/select']);
    expect(createSharedModules()).toMatchObject({
      react: { version: React.version },
      'react/jsx-runtime': { version: React.version },
      '@portal/plugin-api/react': { version: contractVersion },
      '@portal/ui/controls/select': { version: uiVersion },
    });
  });

  it('loads when a container takes it, as the instance of the page', async () => {
    writeImportMap(['react']);
    const { react } = createSharedModules();
    if (react === undefined || Array.isArray(react) || !('get' in react))
      throw new Error('React is not shared.');
    const give = await react.get();
    expect(Reflect.apply(give, undefined, [])).toHaveProperty('useState', React.useState);
  });

  it('excludes modules without a known version', () => {
    writeImportMap(['leaflet', 'constructor']);
    expect(createSharedModules()).toEqual({});
  });

  it('has a version of each module that this build shares', () => {
    const names = [...sharedModules.map(({ specifier }) => specifier), ...Object.keys(sharedLibraries)];
    expect(names.filter((name) => getSharedVersion(name) === undefined)).toEqual([]);
  });
});

describe('the scope of a container', () => {
  const fromPortal = { from: portalName };
  const own = { from: 'parcels' };
  const offered = (): ShareScope => ({
    react: { '19.3.1': fromPortal },
    'react-dom': { '19.3.1': fromPortal },
    mobx: { '7.1.3': fromPortal },
    '@portal/ui': { '1.0.0': fromPortal },
    '@portal/plugin-api': { '1.3.0': fromPortal },
  });
  const reduce = (brought: ShareScope): ShareScope => {
    const scope = offered();
    for (const [name, versions] of Object.entries(brought)) scope[name] = { ...scope[name], ...versions };
    removeUnfitModules(scope);
    return scope;
  };

  it.each<[string, ShareScope]>([
    ['nothing', {}],
    [
      'an older React of the same major version',
      { react: { '19.0.0': own }, 'react-dom': { '19.0.0': own } },
    ],
    ['modules that the portal does not have', { leaflet: { '1.9.4': own } }],
  ])("keeps the portal's modules if the container brings %s", (_, brought) => {
    const names = Object.entries(reduce(brought)).flatMap(([name, versions]) =>
      Object.values(versions).includes(fromPortal) ? [name] : [],
    );
    expect(names).toEqual(Object.keys(offered()));
  });

  it.each([
    ['another major version', '18.3.1'],
    ['a newer version', '19.9.0'],
    ['a version that cannot be read', 'next'],
  ])('keeps the own React of a container with %s, and removes all that needs the portal’s', (_, version) => {
    expect(reduce({ react: { [version]: own }, 'react-dom': { [version]: own } })).toEqual({
      react: { [version]: own },
      'react-dom': { [version]: own },
      mobx: { '7.1.3': fromPortal },
      '@portal/plugin-api': { '1.3.0': fromPortal },
    });
  });

  it('removes one module of another major version alone if it is not React', () => {
    expect(reduce({ mobx: { '6.13.0': own } })).toEqual({ ...offered(), mobx: { '6.13.0': own } });
  });
});
