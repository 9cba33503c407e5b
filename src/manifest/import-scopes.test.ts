import { createImportScopes, groupByScope } from './import-scopes';

const host = 'https://maps.example.test';
const cdn = 'https://cdn.example.test';

it.each([
  ['its host, where nobody says more', host, undefined, [`${host}/`]],
  ['the path of its host', `${host}/v2`, undefined, [`${host}/v2/`]],
  [
    'its entry and its host, where the entry lies at the top',
    host,
    'main.js',
    [`${host}/main.js`, `${host}/`],
  ],
  [
    'its entry and the folder of that',
    host,
    `${host}/atlas/main.js`,
    [`${host}/atlas/main.js`, `${host}/atlas/`],
  ],
  [
    'an entry elsewhere and the folder of that',
    host,
    `${cdn}/atlas/1/main.js`,
    [`${cdn}/atlas/1/main.js`, `${cdn}/atlas/1/`],
  ],
])("an app's imports apply in %s", (_story, at, entry, own) => {
  expect(groupByScope({ host: at, entry, imports: {} })).toEqual(own);
});

it('they apply in the files that it lists too', () => {
  const imports = { react: `${host}/react-16.js`, 'react-dom': `${cdn}/react-dom-16.js` };
  expect(createImportScopes([{ host, entry: `${host}/atlas/main.js`, imports }])).toEqual({
    [`${host}/atlas/main.js`]: imports,
    [`${host}/atlas/`]: imports,
    [`${host}/react-16.js`]: imports,
    [`${cdn}/react-dom-16.js`]: imports,
  });
});

it('two apps of one folder each get their own meaning of a name, and share what they agree on', () => {
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

it('an entry that another app lists as a file keeps the meaning of its own app', () => {
  const first = { host, entry: `${host}/a.js`, imports: { b: `${host}/b.js`, react: `${cdn}/16.js` } };
  const second = { host, entry: `${host}/b.js`, imports: { react: `${cdn}/17.js` } };
  expect(createImportScopes([first, second])[`${host}/b.js`]).toMatchObject(second.imports);
});

it('an app without a host has none', () => {
  expect(createImportScopes([{ host: null, entry: undefined, imports: {} }])).toEqual({});
});
