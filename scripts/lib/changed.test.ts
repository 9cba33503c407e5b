import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { findAffectedSpecs, specsByPath } from './changed.ts';

const root = join(__dirname, '../..');
const isSpec = (name: string): boolean => existsSync(join(root, `tests/e2e/specs/${name}.spec.ts`));

test('every browser test in the table exists', () => {
  const names = specsByPath.flatMap(([, specs]) => specs).filter((name) => name !== '$1');
  expect(names.filter((name) => !isSpec(name))).toEqual([]);
});

test('every section of this repository has a browser test with its name', () => {
  const sections = readdirSync(join(root, 'plugins/sibling'), { withFileTypes: true });
  const files = sections
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => `plugins/sibling/${name}/main.tsx`);
  expect(findAffectedSpecs(files).filter((name) => !isSpec(name))).toEqual([]);
});

test.each([
  [['plugins/sibling/rfr/pages/RfrPage.tsx', 'plugins/sibling/rfr/rfr-store.ts'], ['rfr']],
  [['src/shell/notifications/Bell.tsx'], ['notifications', 'notifications-tabs']],
  [['tests/e2e/specs/sla.spec.ts'], ['sla']],
  [['docs/operating.md', 'cli/check.ts'], []],
])('selects for %j the browser tests %j', (files, specs) => {
  expect(findAffectedSpecs(files)).toEqual(specs);
});
