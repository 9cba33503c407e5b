import { readFileSync } from 'node:fs';
import { parseManifest, resolvePortal } from '#manifest';
import { getManifestForMode } from '../document-overrides/document-mode';
import type { ActiveManifest } from './manifest-source';
import { getManifestForRules } from './restricted-manifests';

function createActive(): ActiveManifest {
  const { manifest } = parseManifest(JSON.parse(readFileSync('portal.manifest.json', 'utf8')));
  if (manifest === undefined) throw new Error('The manifest is valid.');
  const revision = 'a1';
  return { manifest, revision, writtenAt: 0, portal: resolvePortal(manifest) };
}

const toModeManifest = (active: ActiveManifest) => getManifestForMode(undefined, active);

test('the manifest is cached per set of permissions, in any order', () => {
  const active = toModeManifest(createActive());
  const part = getManifestForRules(active, ['visit:sla-page', 'visit:rfr-page']);
  expect(part.restrictedTo).toEqual(['visit:sla-page', 'visit:rfr-page']);
  expect(getManifestForRules(active, ['visit:rfr-page', 'visit:sla-page'])).toBe(part);
  expect([...part.portal.apps.keys()]).not.toContain('appeals');
});

test('a hundred manifests are cached, and the oldest is evicted first', () => {
  const active = toModeManifest(createActive());
  const first = getManifestForRules(active, ['rule-0']);
  for (let count = 1; count < 100; count += 1) getManifestForRules(active, [`rule-${count}`]);
  expect(getManifestForRules(active, ['rule-0'])).toBe(first);
  getManifestForRules(active, ['rule-100']);
  expect(getManifestForRules(active, ['rule-0'])).not.toBe(first);
});

test('the cache is separate per revision', () => {
  const rules = ['visit:sla-page'];
  expect(getManifestForRules(toModeManifest(createActive()), rules)).not.toBe(
    getManifestForRules(toModeManifest(createActive()), rules),
  );
});

test('administrators, and users whose permissions are unknown, get the complete manifest', () => {
  const active = toModeManifest(createActive());
  expect(getManifestForRules(active, [active.portal.permissions.admin])).toBe(active);
  expect(getManifestForRules(active, undefined)).toBe(active);
});
