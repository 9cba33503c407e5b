import { needsWholeManifest, resolvePortal, restrictManifest } from '#manifest';
import type { ModeManifest } from '../document-overrides/document-mode';
import type { ActiveManifest } from './manifest-source';

/** The manifest for the holders of some permissions. */
export interface RestrictedManifest extends ModeManifest {
  /** The permissions that it is made for; absent where it is whole. */
  readonly restrictedTo?: readonly string[];
}

/** How many are kept of a revision: people have few combinations of permissions. */
const limit = 100;

const restricted = new WeakMap<ActiveManifest, Map<string, RestrictedManifest>>();

/** The part of the active manifest that these permissions open, made once for each combination of them. */
function getRestrictedManifest(active: ActiveManifest, rules: readonly string[]): RestrictedManifest {
  if (needsWholeManifest(active.manifest, rules)) return active;
  const known = restricted.get(active) ?? new Map<string, RestrictedManifest>();
  restricted.set(active, known);
  const key = rules.toSorted().join(' ');
  const found = known.get(key);
  if (found !== undefined) return found;
  const manifest = restrictManifest(active.manifest, rules);
  const created = { ...active, manifest, portal: resolvePortal(manifest), restrictedTo: rules };
  const [oldest] = known.keys();
  if (known.size >= limit && oldest !== undefined) known.delete(oldest);
  known.set(key, created);
  return created;
}

/**
 * The manifest of a document: what its person may open, as far as that is known. A document with a mode has a manifest
 * of its own.
 */
export function getManifestForRules(
  ofMode: ModeManifest,
  rules: readonly string[] | undefined,
): RestrictedManifest {
  return rules === undefined || ofMode.mode !== undefined ? ofMode : getRestrictedManifest(ofMode, rules);
}
