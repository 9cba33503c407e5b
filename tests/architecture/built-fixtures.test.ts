import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { hashFile, hashFixtures, listBuildFolders } from '../../scripts/lib/fixtures.ts';

test('every file of the built fixture apps was written by "npm run fixtures"', () => {
  expect(hashFixtures().split('\n')).toEqual(readFileSync(hashFile, 'utf8').split('\n'));
});

test.each(listBuildFolders())('the lock file of %s does not name the registry it came from', (folder) => {
  const lock = readFileSync(join(folder, 'package-lock.json'), 'utf8');
  expect(lock).not.toContain('"resolved"');
  expect(lock).toContain('"integrity"');
});
