import { resolvePortal, type PageMode } from '#manifest';
import type { ActiveManifest } from '../manifest-source';
import { applyOverride, type Override } from './override';
import { createSafeManifest } from './safe-manifest';

/** The mode of a document. */
export type DocumentMode =
  | { readonly kind: 'safe' }
  /** It is agreed to where the form of the portal led to this very document. */
  | { readonly kind: 'override'; readonly override: Override; readonly isAgreedHere: boolean };

/** The manifest for one document, and the mode in its page data. */
export interface ModeManifest extends ActiveManifest {
  readonly mode?: PageMode;
}

const safeManifests = new WeakMap<ActiveManifest, ModeManifest>();

function getSafeManifest(inForce: ActiveManifest): ModeManifest {
  const known = safeManifests.get(inForce);
  if (known !== undefined) return known;
  const { manifest, leftOut } = createSafeManifest(inForce.manifest);
  const safeManifest: ModeManifest = {
    ...inForce,
    manifest,
    portal: resolvePortal(manifest),
    mode: { kind: 'safe', leftOut },
  };
  safeManifests.set(inForce, safeManifest);
  return safeManifest;
}

/** The manifest of a document with a mode. */
export function getManifestForMode(mode: DocumentMode | undefined, inForce: ActiveManifest): ModeManifest {
  if (mode === undefined) return inForce;
  if (mode.kind === 'safe') return getSafeManifest(inForce);
  const manifest = applyOverride(inForce.manifest, mode.override);
  const { override, isAgreedHere } = mode;
  return {
    ...inForce,
    manifest,
    portal: resolvePortal(manifest),
    mode: { kind: 'override', ...override, isAgreedHere },
  };
}
