import { createImportScopes, groupByScope } from './import-scopes';

const host = 'https://maps.example.test';
const cdn = 'https://cdn.example.test';

it.each([
  ['its host, where nobody says more', host, undefined, `${host}/`],
  ['the path of its host', `${host}/v2`, undefined, `${host}/v2/`],
  ['its host, where the entry lies at the top', host, `${host}/main.js`, `${host}/`],
  ['the folder of its entry', host, `${host}/atlas/main.js`, `${host}/atlas/`],
  ['the folder of an entry elsewhere', host, `${cdn}/atlas/1/main.js`, `${cdn}/atlas/1/`],
])("an app's imports apply in %s", (_story, at, entry, own) => {
  expect(groupByScope({ host: at, entry, imports: { three: `${own}three.js` } })).toEqual([own]);
});

it('they apply in what it imports from other hosts too', () => {
  const imports = { react: `${host}/react-16.js`, 'react-dom': `${cdn}/react-dom-16.js` };
  expect(createImportScopes([{ host, entry: `${host}/atlas/main.js`, imports }])).toEqual({
    [`${host}/atlas/`]: imports,
    [`${host}/react-16.js`]: imports,
    [`${cdn}/react-dom-16.js`]: imports,
  });
});

it('two apps of one host can map the same name differently', () => {
  const app = (name: string) => ({
    host,
    entry: `${host}/${name}/main.js`,
    imports: { react: `${host}/${name}/react.js` },
  });
  expect(createImportScopes([app('atlas'), app('sheets')])).toEqual({
    [`${host}/atlas/`]: { react: `${host}/atlas/react.js` },
    [`${host}/sheets/`]: { react: `${host}/sheets/react.js` },
  });
});

it('an app without a host has none', () => {
  expect(createImportScopes([{ host: null, entry: undefined, imports: {} }])).toEqual({});
});
