import type { ConfirmOptions, Messages, PersonalStorage, PortalPage, ReportOptions } from './app-services';
import type { BackendClient, PluginBackend } from './calls';
import type { Extracts } from './extracts';
import type { PortalLocale } from './locale';
import type { Unsaved } from './unsaved';

export { contractVersion } from '#base';

/**
 * What a page in a frame tells the portal while its person is active, so that the session does not end meanwhile.
 *
 * @example window.parent.postMessage(activityMessage, '*');
 */
export const activityMessage = 'portal:activity';

/** The signed-in person (section 3), read-only. */
export interface PortalUser {
  readonly id: string;
  readonly username: string;
  readonly email: string;
  readonly givenName: string | undefined;
  readonly familyName: string | undefined;
  /** Given and family name as shown in the top bar, else the user ID. */
  readonly displayName: string;
  readonly userType: string | undefined;
  readonly companyName: string | undefined;
  /** The permission strings that decide what this person may do (section 6). */
  readonly rules: readonly string[];
}

/** A municipality of section 3: four-digit code and name. */
export interface Municipality {
  readonly code: string;
  readonly name: string;
}

/** The file that a notification of the category `extract` speaks of. */
export interface PortalExtract {
  /** What `extracts.request` has resolved to. */
  readonly fileId: string;
  readonly fileName: string;
  readonly status: 'initialized' | 'ready' | 'failed';
}

/** A notification of section 3, as far as plugins see it. */
export interface PortalNotification {
  readonly id: string;
  /** Seconds since the epoch. */
  readonly updatedAt: number;
  readonly message: string;
  readonly category: string;
  /** How far a file is; `undefined` where the notification speaks of none. */
  readonly extract: PortalExtract | undefined;
}

/** A pinned post of section 3, as far as plugins see it. Start and end are milliseconds since the epoch. */
export interface Banner {
  readonly id: string;
  readonly title: string;
  readonly start: number;
  readonly end: number;
}

/** What a person looked for last with the quick search (section 3). */
export interface SearchRecord {
  readonly searchTerm: string;
  /** The group the person looked at: by roll number, address or owner. */
  readonly activeFilter: 'propRoll' | 'propAddress' | 'propOwner';
  /** Whether the term is a suggestion, to be taken literally. */
  readonly isSuggestion: boolean;
}

/** A search that was made: what for, and the code of the municipality on screen. */
export interface SearchEvent {
  readonly value: string;
  readonly municipality: string | undefined;
}

/** The quick search as plugins see it. */
export interface Search {
  /** The last search that found something, stored for the visit; `undefined` when there was none. Observable. */
  readonly last: SearchRecord | undefined;
  /**
   * Calls `react` at each search that found something, also when its results are already on screen. Returns a dispose function.
   *
   * @example const stop = portal.search.onSearch(({ value }) => void showResults(value));
   */
  onSearch(react: (event: SearchEvent) => void): () => void;
}

/** A section of the portal: a page that the manifest declares, for this person or not. */
export interface PortalSection {
  readonly path: string;
  /** What the page is called. */
  readonly title: string;
  /** The permissions of which any one admits; an empty list admits everyone signed in (section 6). */
  readonly permissions: readonly string[];
  /** The name of the app that shows the page; one app may show several. Since 1.3.0. */
  readonly app?: string;
}

/** Moving about in the portal. Paths start with a slash. */
export interface Navigation {
  /** The path and query on screen; observable. */
  readonly path: string;
  /** Goes to a path of the portal; `replace` leaves no history entry. */
  to(path: string, options?: { readonly replace?: boolean }): void;
  /**
   * Whether a path leads this person to a section, so that a link to it is worth showing. Observable.
   *
   * @example if (portal.navigation.mayVisit('/appeal')) line.append(linkTo('/appeal'));
   */
  mayVisit(path: string): boolean;
}

/** A short message that the portal shows at the top right for a while, then takes away. */
export interface Notice {
  /** How it is meant; an error interrupts a screen reader, the others wait their turn. */
  readonly tone: 'success' | 'error' | 'info';
  readonly text: string;
  /** How long it stays, in ms; 5,000 by default. Pointer or focus in it make it stay longer, by at most twice that. */
  readonly duration?: number;
  /**
   * What the notice is about, such as `my-work.move.WI-2025.7`: the notice takes the place of an earlier one with the same
   * key, as a result does of the failure before it. Keys are shared by all apps, so begin with the app's name. Since 1.9.0.
   */
  readonly key?: string;
}

/** Telling the person how something went. */
export interface Notices {
  /** Shows a notice, also after the plugin has been left. The same text and tone again is counted, not repeated. */
  raise(notice: Notice): void;
}

/** What lies below the parcels of a map, where the operator has chosen it. */
export interface MapSettings {
  /** The address of a MapLibre style. */
  readonly style?: string | undefined;
  /** The address of vector tiles, with `{z}`, `{x}` and `{y}`. */
  readonly tiles?: string | undefined;
}

/** What the portal shares with every plugin. Everything is read-only: writing throws. Getters are observable. */
export interface PortalApi {
  /** The version of the contract that this portal implements. */
  readonly contractVersion: string;
  readonly user: PortalUser;
  readonly municipality: {
    /** The municipality on screen, or `undefined` when none is chosen. */
    readonly current: Municipality | undefined;
    /** The municipalities this person may choose. */
    readonly permitted: readonly Municipality[];
  };
  /** Those that have not expired, newest first; empty until they have been loaded. Observable. */
  readonly notifications: readonly PortalNotification[];
  readonly extracts: Extracts;
  readonly banners: readonly Banner[];
  readonly theme: { readonly name: string };
  /**
   * The language of the portal, which people may change at any time. Since 1.7.0.
   *
   * @example root.lang = portal.locale.tag;
   */
  readonly locale: PortalLocale;
  readonly taxYear: number;
  readonly features: Readonly<Record<string, boolean>>;
  /**
   * Where requests to change somebody's access go: an https address, or `mailto:` and an email address. `undefined`
   * where the manifest names none. Since 1.7.0.
   *
   * @example if (portal.accessRequests !== undefined) link.href = portal.accessRequests;
   */
  readonly accessRequests?: string | undefined;
  readonly navigation: Navigation;
  /**
   * The sections of the portal, in the manifest's order, those below another after it: all of them for administrators;
   * for others, those that they may open are certain to be there. Observable.
   *
   * @example const asked = portal.sections.find(({ path }) => path === '/appeal')?.permissions;
   */
  readonly sections: readonly PortalSection[];
  readonly notices: Notices;
  readonly search: Search;
  readonly unsaved: Unsaved;
  http(backend: PluginBackend): BackendClient;
  /**
   * Values that this browser stores for this person and this app. Since 1.3.0.
   *
   * @example const settings = await portal.storage.open({ version: 1 });
   */
  readonly storage: PersonalStorage;
  /**
   * What the manifest says of the maps of this app; absent unless its entry has `map`. Since 1.6.0.
   *
   * @example if (portal.map !== undefined) showMap(portal.map.style);
   */
  readonly map?: MapSettings;
  /** The page that the app shows. Since 1.3.0. */
  readonly page: PortalPage;
  /** Messages between sections and widgets of this document. Since 1.3.0. */
  readonly messages: Messages;
  /**
   * Asks the person a question in a dialog of the portal, and resolves to whether they confirmed. Escape, leaving the
   * section and the end of the session answer `false`. A further question waits until the one before is answered.
   * Rejects with a `PortalError` (`network`) when the code for it cannot be loaded. Since 1.3.0.
   *
   * @example if (await portal.confirm({ title: 'Delete this note?', confirmLabel: 'Delete note', tone: 'danger' })) remove(note);
   */
  confirm(question: ConfirmOptions): Promise<boolean>;
  /**
   * Writes an error to the portal's log under the app's name, and changes nothing on screen. Errors with the same
   * message and context are counted: the first is written at once, then one line with their number every 10 s. Never
   * throws. Since 1.3.0.
   *
   * @example portal.report(error, { context: 'draw the map' });
   */
  report(error: unknown, options?: ReportOptions): void;
  /**
   * Brings a file of a back end to the person's computer, under a name without anything that could deceive or lead
   * elsewhere. The token is added by the portal. Rejects with a `PortalError` when there is none; the portal itself
   * tells the person why.
   *
   * @example await portal.download('api', '/appeals/0412-7/letter', 'letter.pdf');
   */
  download(backend: PluginBackend, path: string, fileName: string): Promise<void>;
  /**
   * Saves a file that the plugin made itself, under a name made harmless as with `download`.
   *
   * @example await portal.save(new Blob([text], { type: 'text/csv' }), 'permits.csv');
   */
  save(file: Blob, fileName: string): Promise<void>;
  /**
   * The person's access token, for legacy apps that have calls of their own: only where the manifest says
   * `"needs": ["token"]` of the app, and only on its page. Request it before each call, since a token lasts an hour at
   * most. Rejects with a `PortalError` when the session is over or the portal is seen as somebody else.
   *
   * @deprecated It goes as soon as back ends take a cookie in the token's place. Use `http`.
   */
  accessToken?(): Promise<string>;
  /**
   * For plugins without the portal's MobX: calls `react` with what `read` gives now and whenever it changes.
   * Returns a dispose function.
   *
   * @example const stop = portal.watch(() => portal.municipality.current, (municipality) => draw(municipality));
   */
  watch<T>(read: () => T, react: (value: T) => void): () => void;
}

/** What every lifecycle of a plugin receives. */
export interface LifecycleProps {
  readonly name: string;
  readonly host: string;
  readonly containerId: string;
  readonly completeLoadingExternally: boolean;
  readonly domElement: HTMLElement;
  readonly portal: PortalApi;
  /** The mounted app has crashed: the portal shows the failure in its place, with Retry. Since 1.1.0. */
  readonly reportCrash: (error: unknown) => void;
  /** A part of the app failed while the rest keeps running; goes to the portal's log. Since 1.1.0. */
  readonly reportError: (error: unknown) => void;
}

/** One step in the life of an app; it settles when the step is done and rejects when it failed. */
export type Lifecycle = (props: LifecycleProps) => Promise<unknown>;

/** The single-spa lifecycles that an app's page or one of its widgets consists of. */
export interface Lifecycles {
  readonly bootstrap: Lifecycle;
  readonly mount: Lifecycle;
  readonly unmount: Lifecycle;
  /**
   * Before the page is hidden, where the manifest says `keepAlive` of the app: ends timers and listeners. Without it,
   * the page is hidden as it is. Since 1.5.0.
   */
  readonly suspend?: Lifecycle;
  /** When the page is shown again after `suspend`: starts them again, and refreshes what may be old. Since 1.5.0. */
  readonly resume?: Lifecycle;
}

/** What the entry of a remote app exports: the lifecycles of its page and, by name, those of its widgets. */
export interface RemoteEntry extends Lifecycles {
  readonly widgets?: Readonly<Record<string, Lifecycles>>;
}
