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

const ofPortal = (active: ActiveManifest) => getManifestForMode(undefined, active);

test('the part for some permissions is made once, in whichever order they come', () => {
  const active = ofPortal(createActive());
  const part = getManifestForRules(active, ['visit:sla-page', 'visit:rfr-page']);
  expect(part.restrictedTo).toEqual(['visit:sla-page', 'visit:rfr-page']);
  expect(getManifestForRules(active, ['visit:rfr-page', 'visit:sla-page'])).toBe(part);
  expect([...part.portal.apps.keys()]).not.toContain('appeals');
});

test('a hundred parts are kept, and the oldest goes first', () => {
  const active = ofPortal(createActive());
  const first = getManifestForRules(active, ['rule-0']);
  for (let count = 1; count < 100; count += 1) getManifestForRules(active, [`rule-${count}`]);
  expect(getManifestForRules(active, ['rule-0'])).toBe(first);
  getManifestForRules(active, ['rule-100']);
  expect(getManifestForRules(active, ['rule-0'])).not.toBe(first);
});

test('another revision has parts of its own', () => {
  const rules = ['visit:sla-page'];
  expect(getManifestForRules(ofPortal(createActive()), rules)).not.toBe(
    getManifestForRules(ofPortal(createActive()), rules),
  );
});

test('administrators, and people who are not known yet, get the whole', () => {
  const active = ofPortal(createActive());
  expect(getManifestForRules(active, [active.portal.permissions.admin])).toBe(active);
  expect(getManifestForRules(active, undefined)).toBe(active);
});
