import { missingFromLock } from './lock.mjs';

const native = { 'native-linux': '1.0.0', 'native-mac': '1.0.0' };

test.each([
  ['no optional packages', { '': {}, 'node_modules/a': {} }, []],
  [
    'every platform beside the package that asks for it',
    {
      'node_modules/a': { optionalDependencies: native },
      'node_modules/native-linux': {},
      'node_modules/native-mac': {},
    },
    [],
  ],
  [
    'a platform in a nested folder, and one in the folder above',
    {
      'node_modules/b/node_modules/a': { optionalDependencies: native },
      'node_modules/b/node_modules/a/node_modules/native-linux': {},
      'node_modules/b/node_modules/native-mac': {},
    },
    [],
  ],
  [
    'one platform only',
    { 'node_modules/a': { optionalDependencies: native }, 'node_modules/native-linux': {} },
    ['native-mac'],
  ],
])('a lock with %s', (_story, packages, missing) => {
  expect(missingFromLock({ packages })).toEqual(missing);
});
