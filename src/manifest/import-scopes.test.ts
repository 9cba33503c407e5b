import { createImportScopes, groupByScope } from './import-scopes';

const host = 'https://maps.example.test';
const cdn = 'https://cdn.example.test';

it.each([
  ['its host, if nothing else is known', host, undefined, [`${host}/`]],
  ['the path of its host', `${host}/v2`, undefined, [`${host}/v2/`]],
  ['its entry and its host, for a top-level entry', host, 'main.js', [`${host}/main.js`, `${host}/`]],
  ['its entry and its folder', host, `${host}/atlas/main.js`, [`${host}/atlas/main.js`, `${host}/atlas/`]],
  [
    'an entry on another host, and its folder',
    host,
    `${cdn}/atlas/1/main.js`,
    [`${cdn}/atlas/1/main.js`, `${cdn}/atlas/1/`],
  ],
])("an app's imports apply in %s", (_story, at, entry, own) => {
  expect(groupByScope({ host: at, entry, imports: {} })).toEqual(own);
});

it('they also apply in the files that it lists', () => {
  const imports = { react: `${host}/react-16.js`, 'react-dom': `${cdn}/react-dom-16.js` };
  expect(createImportScopes([{ host, entry: `${host}/atlas/main.js`, imports }])).toEqual({
    [`${host}/atlas/main.js`]: imports,
    [`${host}/atlas/`]: imports,
    [`${host}/react-16.js`]: imports,
    [`${cdn}/react-dom-16.js`]: imports,
  });
});

it('gives two apps in one folder their own mapping of a name, and shares equal mappings', () => {
  const app = (name: string) => ({
    host,
    entry: `${host}/${name}.js`,
    imports: { react: `${host}/${name}/react.js`, [name]: `${cdn}/${name}.js`, shared: `${cdn}/shared.js` },
  });
  const [atlas, sheets] = [app('atlas'), app('sheets')];
  expect(createImportScopes([atlas, sheets])).toEqual({
    [`${host}/atlas.js`]: atlas.imports,
    [`${host}/sheets.js`]: sheets.imports,
    [`${host}/`]: { ...sheets.imports, ...atlas.imports },
    [`${host}/atlas/react.js`]: atlas.imports,
    [`${host}/sheets/react.js`]: sheets.imports,
    [`${cdn}/atlas.js`]: atlas.imports,
    [`${cdn}/sheets.js`]: sheets.imports,
    [`${cdn}/shared.js`]: { ...sheets.imports, ...atlas.imports },
  });
});

it('keeps the mapping of an entry that another app lists as a file', () => {
  const first = { host, entry: `${host}/a.js`, imports: { b: `${host}/b.js`, react: `${cdn}/16.js` } };
  const second = { host, entry: `${host}/b.js`, imports: { react: `${cdn}/17.js` } };
  expect(createImportScopes([first, second])[`${host}/b.js`]).toMatchObject(second.imports);
});

it('returns none for an app without a host', () => {
  expect(createImportScopes([{ host: null, entry: undefined, imports: {} }])).toEqual({});
});
