import fc from 'fast-check';
import { originalManifest, parseProductManifest } from '../../../../tests/support/edited-manifest';
import type { Manifest } from '../../schema';
import { describeDifference } from './describe-difference';

/** Returns the keys of every primitive value in a manifest. */
function listLeaves(value: unknown, keys: readonly string[] = []): (readonly string[])[] {
  if (typeof value !== 'object' || value === null) return [keys];
  return Object.entries(value).flatMap(([key, inner]) => listLeaves(inner, [...keys, key]));
}

function otherValue(value: unknown): unknown {
  if (typeof value === 'boolean') return !value;
  return typeof value === 'number' ? value + 1 : `${typeof value === 'string' ? value : ''}x`;
}

/** Returns the manifest with another value in one place. */
function changedAt(manifest: Manifest, keys: readonly string[]): Manifest {
  const copy = structuredClone(manifest);
  const holder = keys.slice(0, -1).reduce<object>((node, key) => {
    const inner: unknown = Reflect.get(node, key);
    return typeof inner === 'object' && inner !== null ? inner : node;
  }, copy);
  const key = keys.at(-1) ?? '';
  Reflect.set(holder, key, otherValue(Reflect.get(holder, key)));
  return copy;
}

describe('for any manifest', () => {
  const manifests = [originalManifest, parseProductManifest()];

  test('has no difference to itself, regardless of the order of its keys', () => {
    for (const manifest of manifests) {
      const turned: Manifest = {
        ...manifest,
        hosts: Object.fromEntries(Object.entries(manifest.hosts).reverse()),
      };
      expect(describeDifference(manifest, turned)).toEqual({ headline: '', sentences: [] });
    }
  });

  test('mentions each changed value', () => {
    fc.assert(
      fc.property(fc.constantFrom(...manifests), fc.nat(), (manifest, pick) => {
        const leaves = listLeaves(manifest);
        const keys = leaves[pick % leaves.length] ?? [];
        const { sentences, headline } = describeDifference(manifest, changedAt(manifest, keys));
        expect([keys, sentences.length > 0, headline !== '']).toEqual([keys, true, true]);
      }),
      { numRuns: 400 },
    );
  });

  test('mentions each added, removed or moved entry by its name', () => {
    const lists = ['routes', 'apps', 'widgets', 'integrations'] as const;
    fc.assert(
      fc.property(fc.constantFrom(...lists), fc.nat(), fc.nat(), (list, from, to) => {
        const manifest = parseProductManifest();
        const entries: unknown[] = manifest[list];
        const [taken] = entries.splice(from % entries.length, 1);
        const name = list === 'routes' ? 'path' : list === 'widgets' ? 'title' : 'name';
        const id = String(typeof taken === 'object' && taken !== null ? Reflect.get(taken, name) : '');
        const without = structuredClone(manifest);
        const mentions = (sentences: readonly string[]) =>
          sentences.some((sentence) => sentence.includes(id));
        expect(mentions(describeDifference(parseProductManifest(), without).sentences)).toBe(true);
        expect(mentions(describeDifference(without, parseProductManifest()).sentences)).toBe(true);
        entries.splice(to % (entries.length + 1), 0, taken);
        const isMoved = JSON.stringify(manifest) !== JSON.stringify(parseProductManifest());
        expect(describeDifference(parseProductManifest(), manifest).sentences.length > 0).toBe(isMoved);
      }),
    );
  });
});
