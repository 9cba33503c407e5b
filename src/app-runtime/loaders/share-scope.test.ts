import * as React from 'react';
import { contractVersion, uiVersion } from '#base';
import { writeImportMap } from '../../../tests/support/load-task';
import { sharedLibraries, sharedModules } from '../../../scripts/build/shared-modules';
import { getSharedVersion } from '../shared-versions';
import { createSharedModules, portalName, removeUnfitModules, type ShareScope } from './share-scope';

afterEach(() => document.head.replaceChildren());

describe('modules shared with containers', () => {
  it("include every name of the import map, with this build's version", () => {
    writeImportMap(['react', 'react/jsx-runtime', '@portal/plugin-api/react', '@portal/ui/controls/select']);
    expect(createSharedModules()).toMatchObject({
      react: { version: React.version },
      'react/jsx-runtime': { version: React.version },
      '@portal/plugin-api/react': { version: contractVersion },
      '@portal/ui/controls/select': { version: uiVersion },
    });
  });

  it("load when a container uses them, as the page's instance", async () => {
    writeImportMap(['react']);
    const { react } = createSharedModules();
    if (react === undefined || Array.isArray(react) || !('get' in react))
      throw new Error('React is not shared.');
    const give = await react.get();
    expect(Reflect.apply(give, undefined, [])).toHaveProperty('useState', React.useState);
  });

  it('exclude modules without a known version', () => {
    writeImportMap(['leaflet', 'constructor']);
    expect(createSharedModules()).toEqual({});
  });

  it('include a version of each module that this build shares', () => {
    const names = [...sharedModules.map(({ specifier }) => specifier), ...Object.keys(sharedLibraries)];
    expect(names.filter((name) => getSharedVersion(name) === undefined)).toEqual([]);
  });
});

describe('share scope of a container', () => {
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
    ['an invalid version', 'next'],
  ])(
    "keeps a container's own React with %s, and removes everything that needs the portal's",
    (_, version) => {
      expect(reduce({ react: { [version]: own }, 'react-dom': { [version]: own } })).toEqual({
        react: { [version]: own },
        'react-dom': { [version]: own },
        mobx: { '7.1.3': fromPortal },
        '@portal/plugin-api': { '1.3.0': fromPortal },
      });
    },
  );

  it('removes only that module if its major version differs and it is not React', () => {
    expect(reduce({ mobx: { '6.13.0': own } })).toEqual({ ...offered(), mobx: { '6.13.0': own } });
  });
});
