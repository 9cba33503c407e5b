import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as v from 'valibot';

const read = (name: string): string => readFileSync(join(__dirname, '../..', name), 'utf8');
const names = v.optional(v.record(v.string(), v.string()));
const LockSchema = v.object({
  packages: v.record(
    v.string(),
    v.object({
      version: v.optional(v.string()),
      integrity: v.optional(v.string()),
      resolved: v.optional(v.string()),
    }),
  ),
});
const { packages } = v.parse(LockSchema, JSON.parse(read('package-lock.json')));
const installed = Object.entries(packages).filter(([path]) => path !== '');

test('every package of the lock file has an integrity hash', () => {
  expect(installed.length).toBeGreaterThan(500);
  expect(installed.filter(([, { integrity }]) => integrity?.startsWith('sha512-') !== true)).toEqual([]);
});

test('no package of the lock file names the registry it came from', () => {
  expect(installed.filter(([, { resolved }]) => resolved !== undefined)).toEqual([]);
});

test('no package runs an install script', () => {
  expect(read('.npmrc').split('\n')).toContain('ignore-scripts=true');
});

test('every direct dependency is pinned to one version', () => {
  const { dependencies, devDependencies } = v.parse(
    v.object({ dependencies: names, devDependencies: names }),
    JSON.parse(read('package.json')),
  );
  const ranges = Object.entries({ ...dependencies, ...devDependencies }).filter(
    ([, version]) => !/^(npm:.+@)?\d+\.\d+\.\d+(-[\w.]+)?$/.test(version),
  );
  expect(ranges).toEqual([]);
});
