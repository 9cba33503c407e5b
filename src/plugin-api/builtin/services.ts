import type { Loadable, PortalError, Result } from '#base';
import type { Health } from './health';
import type { Manifests } from './manifest';
import type { Posts, PostsEditor } from './posts';

/** A theme that the user may choose. */
export interface ThemeChoice {
  readonly name: string;
  readonly label: string;
}

/** A language that the user may choose. */
export interface LanguageChoice {
  /** Language code, such as `fr`. */
  readonly language: string;
  /** The language's own name, such as `Français`. */
  readonly name: string;
}

/** An organization that the user may work for. */
export interface OrganizationChoice {
  readonly key: string;
  readonly name: string;
}

/** Organizations of one kind. */
export interface OrganizationGroup {
  readonly name: string;
  readonly choices: readonly OrganizationChoice[];
}

/** The organizations of a user who works for a contractor. */
export interface Organizations {
  /** The organizations with an active contract; empty if there are none. */
  readonly groups: readonly OrganizationGroup[];
  /** The key of the chosen organization. */
  readonly current: string | undefined;
  /** The name of the user's own organization, independent of the choice. */
  readonly own: string | undefined;
}

/** The user's profile and preferences. Getters are observable; nothing here throws. */
export interface Profile {
  readonly seesPersonalInformation: boolean;
  readonly themes: readonly ThemeChoice[];
  readonly organizations: Loadable<Organizations>;
  /** Loads the organizations, unless they have been loaded already. */
  loadOrganizations(): Promise<void>;
  /** Applies and saves a theme. On failure, restores the previous one and resolves to an error message. */
  chooseTheme(name: string): Promise<string | undefined>;
  /** The languages of the portal. Offer a choice only if there are several. */
  readonly languages: readonly LanguageChoice[];
  /** The current language. */
  readonly language: string;
  /** Switches the language and saves it. Resolves to an error message on failure. */
  chooseLanguage(language: string): Promise<string | undefined>;
  /** Whether a change that reloads the portal is in progress; disable other actions meanwhile. */
  readonly isApplying: boolean;
  /**
   * Changes the organization, then reloads the portal, which shows
   * `done`. Resolves to an error message on failure.
   */
  chooseOrganization(key: string, done: string): Promise<string | undefined>;
  /** Requests a password reset email for the user. Resolves to the back end's confirmation message. */
  resetPassword(): Promise<Result<string, PortalError>>;
  /** Ends the user's sessions in all browsers, including this one. */
  logOutEverywhere(): void;
}

/** The frame of one integrated application. Getters are observable. */
export interface IntegrationFrame {
  readonly title: string;
  /** The URL for the current municipality, checked to be safe to frame. */
  readonly frame: Loadable<string>;
  /** The URL of `frame` if that page does not allow the portal to frame it. */
  readonly refusedPage: string | undefined;
  /** Loads the URL, now and after each change of municipality. Returns a dispose function. */
  start(): () => void;
  /** Loads the URL again. */
  load(): Promise<void>;
}

/** The applications that the portal shows in iframes. */
export interface Integrations {
  /** Returns the frame of an application by its name in the manifest. */
  open(name: string): IntegrationFrame;
}

/** Mounts widgets of remote apps on the page of a built-in plugin. */
export interface WidgetHost {
  /**
   * Mounts a widget into an element, with its loading and failure states. A failure stays within the widget's
   * card. Returns a dispose function.
   */
  mount(name: string, element: HTMLElement): () => void;
}

/** The services for built-in plugins, by name; each is loaded on first use. */
export interface BuiltinServices {
  readonly widgetHost: WidgetHost;
  readonly profile: Profile;
  readonly integration: Integrations;
  readonly posts: Posts;
  readonly postsEditor: PostsEditor;
  readonly health: Health;
  readonly manifests: Manifests;
}

/** Loads a service once and caches it; a call after a failure retries. */
export type ServiceSource = <Name extends keyof BuiltinServices>(
  name: Name,
) => Promise<BuiltinServices[Name]>;
