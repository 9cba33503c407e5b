import { resolvePortal, type PageMode } from '#manifest';
import type { ActiveManifest } from '../manifest/manifest-source';
import { applyOverride, type Override } from './override';
import { createSafeManifest } from './safe-manifest';

/** The mode of a document: safe mode or an override. */
export type DocumentMode =
  | { readonly kind: 'safe' }
  /** `isAgreedHere`: whether the confirmation form led to this document. */
  | { readonly kind: 'override'; readonly override: Override; readonly isAgreedHere: boolean };

/** The manifest of a document, and the mode for its page data. */
export interface ModeManifest extends ActiveManifest {
  readonly mode?: PageMode;
}

const safeManifests = new WeakMap<ActiveManifest, ModeManifest>();

function getSafeManifest(active: ActiveManifest): ModeManifest {
  const known = safeManifests.get(active);
  if (known !== undefined) return known;
  const { manifest, excluded } = createSafeManifest(active.manifest);
  const safeManifest: ModeManifest = {
    ...active,
    manifest,
    portal: resolvePortal(manifest),
    mode: { kind: 'safe', excluded },
  };
  safeManifests.set(active, safeManifest);
  return safeManifest;
}

/** Returns the manifest of a document in this mode. */
export function getManifestForMode(mode: DocumentMode | undefined, active: ActiveManifest): ModeManifest {
  if (mode === undefined) return active;
  if (mode.kind === 'safe') return getSafeManifest(active);
  const manifest = applyOverride(active.manifest, mode.override);
  const { override, isAgreedHere } = mode;
  return {
    ...active,
    manifest,
    portal: resolvePortal(manifest),
    mode: { kind: 'override', ...override, isAgreedHere },
  };
}
