import type { ConfirmOptions, Messages, PersonalStorage, PortalPage, ReportOptions } from './app-services';
import type { BackendClient, PluginBackend } from './calls';
import type { Extracts } from './extracts';
import type { PortalLocale } from './locale';
import type { Unsaved } from './unsaved';

export { contractVersion } from '#base';

/**
 * Message that a framed page posts to the portal while the user
 * is active, so that the session does not expire.
 *
 * @example window.parent.postMessage(activityMessage, '*');
 */
export const activityMessage = 'portal:activity';

/** The signed-in user (section 3), read-only. */
export interface PortalUser {
  readonly id: string;
  readonly username: string;
  readonly email: string;
  readonly givenName: string | undefined;
  readonly familyName: string | undefined;
  /** First and last name as shown in the top bar, or the user ID if there is no name. */
  readonly displayName: string;
  readonly userType: string | undefined;
  readonly companyName: string | undefined;
  /** The user's permission strings (section 6). */
  readonly rules: readonly string[];
}

/** A municipality (section 3): four-digit code and name. */
export interface Municipality {
  readonly code: string;
  readonly name: string;
}

/** The file that an `extract` notification refers to. */
export interface PortalExtract {
  /** The id that `extracts.request` resolved to. */
  readonly fileId: string;
  readonly fileName: string;
  readonly status: 'initialized' | 'ready' | 'failed';
}

/** A notification (section 3): the fields that plugins can read. */
export interface PortalNotification {
  readonly id: string;
  /** Seconds since the epoch. */
  readonly updatedAt: number;
  readonly message: string;
  readonly category: string;
  /** The file that the notification is about; `undefined` if there is none. */
  readonly extract: PortalExtract | undefined;
}

/** A pinned post (section 3): the fields that plugins can read. `start` and `end` are epoch ms. */
export interface Banner {
  readonly id: string;
  readonly title: string;
  readonly start: number;
  readonly end: number;
}

/** The user's last quick search (section 3). */
export interface SearchRecord {
  readonly searchTerm: string;
  /** The selected result group: by roll number, address or owner. */
  readonly activeFilter: 'propRoll' | 'propAddress' | 'propOwner';
  /** Whether the term is a suggestion, which is matched literally. */
  readonly isSuggestion: boolean;
}

/** A completed search: its term and filter, and the code of the current municipality. */
export interface SearchEvent {
  readonly value: string;
  readonly municipality: string | undefined;
}

/** The quick search. */
export interface Search {
  /** The last search with results in this session; `undefined` if there was none. Observable. */
  readonly last: SearchRecord | undefined;
  /**
   * Calls `react` on each search with results, also if they are
   * already on screen. Returns a dispose function.
   *
   * @example const stop = portal.search.onSearch(({ value }) => void showResults(value));
   */
  onSearch(react: (event: SearchEvent) => void): () => void;
}

/** A section of the portal: a page that the manifest declares, whether or not the user may open it. */
export interface PortalSection {
  readonly path: string;
  /** The page title. */
  readonly title: string;
  /** Any one of these permissions grants access; an empty list admits every signed-in user (section 6). */
  readonly permissions: readonly string[];
  /** The name of the app that serves the page; an app can serve several pages. Since 1.3.0. */
  readonly app?: string;
}

/** Navigation within the portal. Paths start with a slash. */
export interface Navigation {
  /** The current path and query. Observable. */
  readonly path: string;
  /** Navigates to a path of the portal; `replace` replaces the current history entry. */
  to(path: string, options?: { readonly replace?: boolean }): void;
  /**
   * Whether the user may open the section at a path. Check it before you show a link. Observable.
   *
   * @example if (portal.navigation.mayVisit('/appeal')) line.append(linkTo('/appeal'));
   */
  mayVisit(path: string): boolean;
}

/** A toast: a short message at the top right that disappears after a while. */
export interface Notice {
  /** `error` is announced assertively by screen readers, the others politely. */
  readonly tone: 'success' | 'error' | 'info';
  readonly text: string;
  /** Display time in ms; 5,000 by default. Hover and focus pause it, for at most twice that time. */
  readonly duration?: number;
  /**
   * Identifies the subject, such as `my-work.move.WI-2025.7`: a notice replaces an earlier one with the same
   * key, for example a success after a failure. Keys are shared by all apps: prefix them with the app's name.
   * Since 1.9.0.
   */
  readonly key?: string;
}

/** Shows toasts to the user. */
export interface Notices {
  /**
   * Shows a notice, also after the plugin was unmounted. A
   * repeated text and tone increments a counter instead.
   */
  raise(notice: Notice): void;
}

/** The base map under the parcels, if one is configured. */
export interface MapSettings {
  /** URL of a MapLibre style. */
  readonly style?: string | undefined;
  /** URL template of vector tiles, with `{z}`, `{x}` and `{y}`. */
  readonly tiles?: string | undefined;
}

/** The API that every plugin receives. It is read-only: assignments throw. Getters are observable. */
export interface PortalApi {
  /** The version of the contract that this portal implements. */
  readonly contractVersion: string;
  readonly user: PortalUser;
  readonly municipality: {
    /** The current municipality, or `undefined` if none is selected. */
    readonly current: Municipality | undefined;
    /** The municipalities that the user may select. */
    readonly permitted: readonly Municipality[];
  };
  /** Notifications that have not expired, newest first; empty until they have loaded. Observable. */
  readonly notifications: readonly PortalNotification[];
  readonly extracts: Extracts;
  readonly banners: readonly Banner[];
  readonly theme: { readonly name: string };
  /**
   * The language of the portal, which the user can change at any time. Since 1.7.0.
   *
   * @example root.lang = portal.locale.tag;
   */
  readonly locale: PortalLocale;
  readonly taxYear: number;
  readonly features: Readonly<Record<string, boolean>>;
  /**
   * Where users can request a change of access: an `https:` or `mailto:`
   * URL. `undefined` if the manifest has none. Since 1.7.0.
   *
   * @example if (portal.accessRequests !== undefined) link.href = portal.accessRequests;
   */
  readonly accessRequests?: string | undefined;
  readonly navigation: Navigation;
  /**
   * The sections of the portal in manifest order, parents before their children. Administrators see all of
   * them; for other users the list contains at least those that they may open. Observable.
   *
   * @example const permissions = portal.sections.find(({ path }) => path === '/appeal')?.permissions;
   */
  readonly sections: readonly PortalSection[];
  readonly notices: Notices;
  readonly search: Search;
  readonly unsaved: Unsaved;
  http(backend: PluginBackend): BackendClient;
  /**
   * Storage in this browser for this user and this app. Since 1.3.0.
   *
   * @example const settings = await portal.storage.open({ version: 1 });
   */
  readonly storage: PersonalStorage;
  /**
   * The map settings of this app; absent unless its manifest entry has `map`. Since 1.6.0.
   *
   * @example if (portal.map !== undefined) showMap(portal.map.style);
   */
  readonly map?: MapSettings;
  /** Controls the page of the app. Since 1.3.0. */
  readonly page: PortalPage;
  /** Messages between sections and widgets of this document. Since 1.3.0. */
  readonly messages: Messages;
  /**
   * Shows a confirmation dialog and resolves to whether the user confirmed. Resolves to `false` on Escape,
   * when the user leaves the section and when the session ends. Concurrent calls are queued. Rejects with a
   * `PortalError` (`network`) if the code for it cannot be loaded. Since 1.3.0.
   *
   * @example if (await portal.confirm({ title: 'Delete this note?', confirmLabel: 'Delete note', tone: 'danger' })) remove(note);
   */
  confirm(question: ConfirmOptions): Promise<boolean>;
  /**
   * Writes an error to the portal's log under the app's name; shows nothing to the user. Errors with the same
   * message and context are throttled: the first is logged at once, then one entry with a count every 10 s.
   * Never throws. Since 1.3.0.
   *
   * @example portal.report(error, { context: 'draw the map' });
   */
  report(error: unknown, options?: ReportOptions): void;
  /**
   * Downloads a file of a back end under a sanitized name. The portal adds the access token. Rejects with a
   * `PortalError` if the download fails; the portal also shows the reason to the user.
   *
   * @example await portal.download('api', '/appeals/0412-7/letter', 'letter.pdf');
   */
  download(backend: PluginBackend, path: string, fileName: string): Promise<void>;
  /**
   * Saves a file that the plugin created, under a sanitized name.
   *
   * @example await portal.save(new Blob([text], { type: 'text/csv' }), 'permits.csv');
   */
  save(file: Blob, fileName: string): Promise<void>;
  /**
   * Returns the user's access token, for legacy apps that make their own calls. Available only if the app's
   * manifest entry has `"needs": ["token"]`, and only on its page. Request it before each call: a token
   * expires within an hour. Rejects with a `PortalError` after the session has ended and in view-as mode.
   *
   * @deprecated Will be removed when back ends accept a cookie instead. Use `http`.
   */
  accessToken?(): Promise<string>;
  /**
   * For plugins that do not use the portal's MobX: calls `react` with the value of `read`, now and after each
   * change. Returns a dispose function.
   *
   * @example const stop = portal.watch(() => portal.municipality.current, (municipality) => draw(municipality));
   */
  watch<T>(read: () => T, react: (value: T) => void): () => void;
}

/** Props of every lifecycle of a plugin. */
export interface LifecycleProps {
  readonly name: string;
  readonly host: string;
  readonly containerId: string;
  readonly completeLoadingExternally: boolean;
  readonly domElement: HTMLElement;
  readonly portal: PortalApi;
  /**
   * Reports that the mounted app crashed: the portal replaces it with a failure view with Retry. Since 1.1.0.
   */
  readonly reportCrash: (error: unknown) => void;
  /** Logs the failure of a part of the app while the rest keeps running. Since 1.1.0. */
  readonly reportError: (error: unknown) => void;
}

/** A lifecycle function of an app: its promise settles when the step is done and rejects if it fails. */
export type Lifecycle = (props: LifecycleProps) => Promise<unknown>;

/** The single-spa lifecycles of an app's page or widget. */
export interface Lifecycles {
  readonly bootstrap: Lifecycle;
  readonly mount: Lifecycle;
  readonly unmount: Lifecycle;
  /**
   * For apps with `keepAlive` in the manifest: called before the page is hidden, to stop timers and
   * listeners. Optional. Since 1.5.0.
   */
  readonly suspend?: Lifecycle;
  /** Called when the page is shown again, to restart timers and refresh stale data. Since 1.5.0. */
  readonly resume?: Lifecycle;
}

/** Exports of a remote app's entry: the lifecycles of its page and, by name, of its widgets. */
export interface RemoteEntry extends Lifecycles {
  readonly widgets?: Readonly<Record<string, Lifecycles>>;
}
