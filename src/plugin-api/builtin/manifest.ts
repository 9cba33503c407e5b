import type { Loadable, PortalError, Result } from '#base';

/** A host of the manifest; `null` when this environment does not set it. */
export interface OutlineHost {
  readonly name: string;
  readonly address: string | null;
}

/** An app of the manifest. */
export interface OutlineApp {
  readonly name: string;
  readonly load: string;
  readonly host: string | undefined;
  readonly owner: string | undefined;
  /** What it is granted beyond the strict policy. */
  readonly needs: readonly string[];
}

/** A route of the manifest with those below it; integrated applications are routes too. */
export interface OutlineRoute {
  readonly path: string;
  /** What it is called in the menu; `undefined` when it has no place there. */
  readonly label: string | undefined;
  readonly title: string;
  /** Any one of them admits; none admits everyone signed in. */
  readonly permissions: readonly string[];
  readonly app: string | undefined;
  readonly redirect: string | undefined;
  readonly feature: { readonly name: string; readonly isOn: boolean } | undefined;
  readonly isHidden: boolean;
  readonly children: readonly OutlineRoute[];
}

/** A widget of the manifest. */
export interface OutlineWidget {
  readonly name: string;
  readonly title: string;
  readonly app: string;
  readonly place: string;
  readonly permissions: readonly string[];
}

/** A part of the portal's frame with the permission that shows it. */
export interface OutlinePart {
  readonly part: string;
  readonly permission: string;
}

/** What a manifest says, in the order in which people read it. */
export interface ManifestOutline {
  readonly hosts: readonly OutlineHost[];
  readonly apps: readonly OutlineApp[];
  readonly routes: readonly OutlineRoute[];
  readonly widgets: readonly OutlineWidget[];
  readonly frame: readonly OutlinePart[];
}

/** How two manifests differ, in words. */
export interface ManifestDifference {
  readonly headline: string;
  readonly sentences: readonly string[];
}

/** A manifest that is or was in force. */
export interface ManifestRevision {
  readonly revision: string;
  /** In milliseconds since the epoch. */
  readonly since: number;
  /** What it changed; `undefined` for the oldest, and where one of the two would be refused today or is unread. */
  readonly difference: ManifestDifference | undefined;
  /** Its file, or that of the one before, could not be read just now. */
  readonly isUnread: boolean;
}

/** One fault of a manifest that was refused; line and column are counted from 1. */
export interface ManifestFault {
  readonly isWarning: boolean;
  /** The place as a JSON path, such as `/routes/3/app`. */
  readonly path: string;
  readonly message: string;
  readonly line: number | undefined;
  readonly column: number | undefined;
}

/** The last state of the manifest file that was refused. */
export interface ManifestRefusal {
  /** In milliseconds since the epoch. */
  readonly time: number;
  /** Whether the file is still in that state; an earlier one is in force then. */
  readonly stands: boolean;
  readonly file: string;
  /** Empty when the file could not be read at all. */
  readonly faults: readonly ManifestFault[];
}

/** Something of the manifest that a person may or may not see; a part of the frame by its key. */
export type ManifestEntry =
  | { readonly kind: 'route'; readonly path: string }
  | { readonly kind: 'widget'; readonly name: string }
  | { readonly kind: 'frame'; readonly part: string };

/** Why a person does not get to an entry. */
export type ManifestBlockReason =
  | { readonly kind: 'unknown' }
  | { readonly kind: 'own-address' }
  | { readonly kind: 'feature'; readonly feature: string }
  /** Any one of these would do. */
  | { readonly kind: 'permission'; readonly needs: readonly string[] }
  | { readonly kind: 'app'; readonly app: string }
  | { readonly kind: 'leads-on'; readonly path: string; readonly because: readonly ManifestBlockReason[] }
  /** The person gets to no page that shows the widget. */
  | { readonly kind: 'page'; readonly place: string };

/** What may be missed although the person gets to an entry. */
export type ManifestNote =
  | { readonly kind: 'not-in-menu' }
  | { readonly kind: 'parent-not-in-menu'; readonly path: string }
  | { readonly kind: 'host-unset'; readonly app: string; readonly host: string }
  | { readonly kind: 'no-municipality' };

/** Why a person cannot see an entry; empty if they can. */
export interface ManifestExplanation {
  readonly blockReasons: readonly ManifestBlockReason[];
  readonly notes: readonly ManifestNote[];
}

/** The active manifest, what was before it, and who sees what. Getters are observable; nothing here throws. */
export interface Manifests {
  readonly revision: string;
  readonly outline: ManifestOutline;
  /** What was in force, newest first. */
  readonly history: Loadable<readonly ManifestRevision[]>;
  /**
   * The name of the manifest file where the portal server cannot write it, so that it is restored at its source;
   * `undefined` before the history is there.
   */
  readonly readOnlyFile: string | undefined;
  /** `undefined` when nothing was refused since the portal server started. */
  readonly refusal: Loadable<ManifestRefusal | undefined>;
  /** The permissions of the person who looks, whatever the portal is shown as. */
  readonly ownPermissions: readonly string[];
  /** Keeps history and refusal up to date within a few seconds; returns a dispose function. */
  follow(): () => void;
  /** Reads history and refusal now. */
  load(): Promise<void>;
  /** The text of a manifest that is or was in force, as it was written. */
  text(revision: string): Promise<Result<string, PortalError>>;
  /** How two of the history differ; `undefined` when one of them would be refused today. */
  difference(from: string, to: string): Promise<Result<ManifestDifference | undefined, PortalError>>;
  /** Why somebody with these permissions, in the place of this person, cannot see an entry. */
  explain(entry: ManifestEntry, permissions: readonly string[]): ManifestExplanation;
  /**
   * Shows the whole portal as somebody with these permissions sees it, and lets nothing be changed, until it is ended
   * by the bar on every page or with the document. Nothing happens for those who do not administer the portal.
   */
  viewAs(permissions: readonly string[]): void;
}
