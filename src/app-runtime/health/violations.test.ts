import { sampleApp } from '../testing/sample-apps';
import { attributeViolations } from './violations';

const shared = 'https://shared.example.test';
const apps = [
  sampleApp('alpha', { host: 'https://alpha.example.test/app' }),
  sampleApp('beta', { host: 'https://beta.example.test' }),
  sampleApp('builtin', { load: 'builtin', host: null }),
  sampleApp('maps', { host: shared, entry: 'maps/main.js' }),
  sampleApp('maps-old', { host: shared, entry: 'maps/old/main.js' }),
  sampleApp('tax', { host: `${shared}/tax` }),
  sampleApp('tax-table', { host: `${shared}/tax`, entry: 'table.js' }),
];
const alpha = 'https://alpha.example.test/app/main.js';

test.each([
  ['the app whose script caused it', ['img-src', 'https://beta.example.test/x.png', alpha], ['alpha']],
  ['the app whose host was requested', ['connect-src', 'https://beta.example.test/api', ''], ['beta']],
  ['the app of an inline script', ['script-src-elem', 'inline', alpha], ['alpha']],
  ['the only app on a host, whatever the folder', ['img-src', 'https://alpha.example.test/x', ''], ['alpha']],
  ['the app of the folder, not the first on the host', ['eval', 'eval', `${shared}/maps/a.js`], ['maps']],
  ['the app of the longest folder', ['eval', 'eval', `${shared}/maps/old/a.js`], ['maps-old']],
  ['all apps in a shared folder', ['eval', 'eval', `${shared}/tax/a.js`], ['tax', 'tax-table']],
  [
    'all apps on a host if none has that folder',
    ['eval', 'eval', `${shared}/else.js`],
    ['maps', 'maps-old', 'tax', 'tax-table'],
  ],
  ['no app, for the portal itself', ['img-src', 'inline', 'https://portal.example.test/main.js'], []],
  ['no app, for an unlisted host', ['img-src', 'https://evil.example.test/x', 'eval'], []],
] as const)('attributes a violation to %s', (_story, violation, owners) => {
  const { byApp, unattributed } = attributeViolations([violation], apps);
  expect([...byApp.keys()]).toEqual(owners);
  const what = `${violation[0]}: ${violation[1]}`;
  expect(unattributed).toEqual(owners.length === 0 ? [{ what, times: 1 }] : []);
});

test('records all candidate names when several apps match', () => {
  const { byApp } = attributeViolations([['eval', 'eval', `${shared}/tax/a.js`]], apps);
  expect(byApp.get('tax')).toEqual([{ what: 'eval: eval (tax or tax-table)', times: 1 }]);
  expect(byApp.get('tax-table')).toEqual(byApp.get('tax'));
});

test('counts repeated violations and drops query strings', () => {
  const { byApp } = attributeViolations(
    [
      ['img-src', 'https://x.example.test/a.png?roll=1', alpha],
      ['img-src', 'https://x.example.test/a.png?roll=2#x', alpha],
      ['eval', 'eval', alpha],
    ],
    apps,
  );
  expect(byApp.get('alpha')).toEqual([
    { what: 'img-src: https://x.example.test/a.png', times: 2 },
    { what: 'eval: eval', times: 1 },
  ]);
});
