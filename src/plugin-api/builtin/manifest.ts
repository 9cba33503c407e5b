import type { Loadable, PortalError, Result } from '#base';

/** A host of the manifest. Its URL is `null` if this environment does not configure it. */
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
  /** Permissions beyond the strict content security policy. */
  readonly needs: readonly string[];
}

/** A route of the manifest with its child routes; integrated applications are routes too. */
export interface OutlineRoute {
  readonly path: string;
  /** Its menu label; `undefined` if it is not in the menu. */
  readonly label: string | undefined;
  readonly title: string;
  /** Any one of them grants access; an empty list admits every signed-in user. */
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

/** A shell feature with the permission that it requires. */
export interface OutlinePart {
  readonly part: string;
  readonly permission: string;
}

/** The contents of a manifest, in display order. */
export interface ManifestOutline {
  readonly hosts: readonly OutlineHost[];
  readonly apps: readonly OutlineApp[];
  readonly routes: readonly OutlineRoute[];
  readonly widgets: readonly OutlineWidget[];
  readonly frame: readonly OutlinePart[];
}

/** The differences between two manifests, as text. */
export interface ManifestDifference {
  readonly headline: string;
  readonly sentences: readonly string[];
}

/** A manifest that is or was active. */
export interface ManifestRevision {
  readonly revision: string;
  /** Epoch ms. */
  readonly since: number;
  /**
   * Changes from the revision before; `undefined` for the oldest,
   * or if one of the two is invalid or unreadable.
   */
  readonly difference: ManifestDifference | undefined;
  /** Whether its file, or that of the revision before, could not be read. */
  readonly isUnread: boolean;
}

/** One error in a rejected manifest; line and column start at 1. */
export interface ManifestFault {
  readonly isWarning: boolean;
  /** Location as a JSON pointer, such as `/routes/3/app`. */
  readonly path: string;
  readonly message: string;
  readonly line: number | undefined;
  readonly column: number | undefined;
}

/** The most recent rejected version of the manifest file. */
export interface ManifestRefusal {
  /** Epoch ms. */
  readonly time: number;
  /** Whether the file is still invalid, so that an earlier manifest is active. */
  readonly stands: boolean;
  readonly file: string;
  /** Empty if the file could not be read. */
  readonly faults: readonly ManifestFault[];
}

/** An entry of the manifest whose access can be explained; shell features are identified by their key. */
export type ManifestEntry =
  | { readonly kind: 'route'; readonly path: string }
  | { readonly kind: 'widget'; readonly name: string }
  | { readonly kind: 'frame'; readonly part: string };

/** Why a user cannot access an entry. */
export type ManifestBlockReason =
  | { readonly kind: 'unknown' }
  | { readonly kind: 'own-address' }
  | { readonly kind: 'feature'; readonly feature: string }
  /** Any one of these grants access. */
  | { readonly kind: 'permission'; readonly needs: readonly string[] }
  | { readonly kind: 'app'; readonly app: string }
  | { readonly kind: 'leads-on'; readonly path: string; readonly because: readonly ManifestBlockReason[] }
  /** The user cannot access any page that shows the widget. */
  | { readonly kind: 'page'; readonly place: string };

/** A restriction that applies although the user can access an entry. */
export type ManifestNote =
  | { readonly kind: 'not-in-menu' }
  | { readonly kind: 'parent-not-in-menu'; readonly path: string }
  | { readonly kind: 'host-unset'; readonly app: string; readonly host: string }
  | { readonly kind: 'no-municipality' };

/** Why a user cannot see an entry; no reasons if they can. */
export interface ManifestExplanation {
  readonly blockReasons: readonly ManifestBlockReason[];
  readonly notes: readonly ManifestNote[];
}

/** The active manifest, its history and access checks. Getters are observable; nothing here throws. */
export interface Manifests {
  readonly revision: string;
  readonly outline: ManifestOutline;
  /** The revisions, newest first. */
  readonly history: Loadable<readonly ManifestRevision[]>;
  /**
   * The name of the manifest file if the portal server cannot write it and a revision must be restored at the
   * source; `undefined` until the history has loaded.
   */
  readonly readOnlyFile: string | undefined;
  /** Succeeds with `undefined` if no manifest was rejected since the portal server started. */
  readonly refusal: Loadable<ManifestRefusal | undefined>;
  /** The permissions of the signed-in user, also in view-as mode. */
  readonly ownPermissions: readonly string[];
  /** Polls history and refusal every few seconds. Returns a dispose function. */
  follow(): () => void;
  /** Loads history and refusal now. */
  load(): Promise<void>;
  /** Loads the source text of a revision. */
  text(revision: string): Promise<Result<string, PortalError>>;
  /** Compares two revisions. Resolves to `undefined` if one of them is invalid by today's rules. */
  difference(from: string, to: string): Promise<Result<ManifestDifference | undefined, PortalError>>;
  /** Explains why the user could not see an entry if they had these permissions. */
  explain(entry: ManifestEntry, permissions: readonly string[]): ManifestExplanation;
  /**
   * Starts view-as mode: the portal is shown, read-only, as a user with these permissions sees it, until it
   * is ended in the bar on every page or the page is reloaded. No-op for users who are not portal
   * administrators.
   */
  viewAs(permissions: readonly string[]): void;
}
