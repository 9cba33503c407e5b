import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { findAffectedSpecs, specsByPath } from './changed.ts';

const root = join(__dirname, '../..');
const isSpec = (name: string): boolean => existsSync(join(root, `tests/e2e/specs/${name}.spec.ts`));

test('each row names browser tests that are there', () => {
  const named = specsByPath.flatMap(([, specs]) => specs).filter((name) => name !== '$1');
  expect(named.filter((name) => !isSpec(name))).toEqual([]);
});

test('each section that is built here has browser tests of its name', () => {
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
])('%j lead to %j', (files, specs) => {
  expect(findAffectedSpecs(files)).toEqual(specs);
});
