import { sampleApp } from '../testing/zoo';
import { violationsByApp } from './violations';

const apps = [
  sampleApp('alpha', { host: 'https://alpha.example.test/app' }),
  sampleApp('beta', { host: 'https://beta.example.test' }),
  sampleApp('builtin', { load: 'builtin', host: null }),
];
const alpha = 'https://alpha.example.test/app/main.js';

test.each([
  ['by the script that did it', ['img-src', 'https://beta.example.test/x.png', alpha], 'alpha'],
  ['by the host that was asked for', ['connect-src', 'https://beta.example.test/api', ''], 'beta'],
  ['an inline script of an app', ['script-src-elem', 'inline', alpha], 'alpha'],
  ['nobody, for the portal itself', ['img-src', 'inline', 'https://portal.example.test/main.js'], undefined],
  ['nobody, for a host that is not listed', ['img-src', 'https://evil.example.test', 'eval'], undefined],
] as const)('a violation is put down to %s', (_story, violation, owner) => {
  expect([...violationsByApp([violation], apps).keys()]).toEqual(owner === undefined ? [] : [owner]);
});

test('the same again is counted, and queries are left out', () => {
  const found = violationsByApp(
    [
      ['img-src', 'https://x.example.test/a.png?roll=1', alpha],
      ['img-src', 'https://x.example.test/a.png?roll=2#x', alpha],
      ['eval', 'eval', alpha],
    ],
    apps,
  );
  expect(found.get('alpha')).toEqual([
    { what: 'img-src: https://x.example.test/a.png', times: 2 },
    { what: 'eval: eval', times: 1 },
  ]);
});
