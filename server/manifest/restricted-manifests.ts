import { needsWholeManifest, resolvePortal, restrictManifest } from '#manifest';
import type { ModeManifest } from '../document-overrides/document-mode';
import type { ActiveManifest } from './manifest-source';

/** The part of the manifest that users with certain permissions may see. */
export interface RestrictedManifest extends ModeManifest {
  /** The permissions it is restricted to; absent if it is complete. */
  readonly restrictedTo?: readonly string[];
}

/** Cache limit per revision: few combinations of permissions are in use. */
const maxCached = 100;

const restricted = new WeakMap<ActiveManifest, Map<string, RestrictedManifest>>();

/** Returns the part of the active manifest for these permissions, cached per combination. */
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
  if (known.size >= maxCached && oldest !== undefined) known.delete(oldest);
  known.set(key, created);
  return created;
}

/**
 * Returns the manifest of a document: the part that its user may open, or the complete one if the permissions
 * are not known. Documents in safe mode or with an override are not restricted.
 */
export function getManifestForRules(
  modeManifest: ModeManifest,
  rules: readonly string[] | undefined,
): RestrictedManifest {
  return rules === undefined || modeManifest.mode !== undefined
    ? modeManifest
    : getRestrictedManifest(modeManifest, rules);
}
