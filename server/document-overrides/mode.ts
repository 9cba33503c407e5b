import { createPortal, type PageMode } from '#manifest';
import type { ManifestInForce } from '../manifest-source';
import { overridden, type Override } from './override';
import { safeManifest } from './safe';

/** In what way of its own a document is to be made. */
export type DocumentMode =
  | { readonly kind: 'safe' }
  /** It is agreed to where the form of the portal led to this very document. */
  | { readonly kind: 'override'; readonly override: Override; readonly isAgreedHere: boolean };

/** The manifest as one document has it, and what its page is told about that. */
export interface ManifestOfMode extends ManifestInForce {
  readonly mode?: PageMode;
}

const safeManifests = new WeakMap<ManifestInForce, ManifestOfMode>();

function safeOf(inForce: ManifestInForce): ManifestOfMode {
  const known = safeManifests.get(inForce);
  if (known !== undefined) return known;
  const { manifest, leftOut } = safeManifest(inForce.manifest);
  const made: ManifestOfMode = {
    ...inForce,
    manifest,
    portal: createPortal(manifest),
    mode: { kind: 'safe', leftOut },
  };
  safeManifests.set(inForce, made);
  return made;
}

/** What a document of a mode knows of the manifest in force. */
export function manifestIn(mode: DocumentMode | undefined, inForce: ManifestInForce): ManifestOfMode {
  if (mode === undefined) return inForce;
  if (mode.kind === 'safe') return safeOf(inForce);
  const manifest = overridden(inForce.manifest, mode.override);
  const { override, isAgreedHere } = mode;
  return {
    ...inForce,
    manifest,
    portal: createPortal(manifest),
    mode: { kind: 'override', ...override, isAgreedHere },
  };
}
