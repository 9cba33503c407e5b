import type { Loadable, PortalError, Result } from '#base';
import type { Health } from './health';
import type { Manifests } from './manifest';
import type { Posts, PostsEditor } from './posts';

/** A theme that a person may choose. */
export interface ThemeChoice {
  readonly name: string;
  readonly label: string;
}

/** A language that a person may choose. */
export interface LanguageChoice {
  /** Such as `fr`. */
  readonly language: string;
  /** What the language calls itself: `Français`. */
  readonly name: string;
}

/** An organization that a person may work for. */
export interface OrganizationChoice {
  readonly key: string;
  readonly name: string;
}

/** Organizations of one kind. */
export interface OrganizationGroup {
  readonly name: string;
  readonly choices: readonly OrganizationChoice[];
}

/** The organizations of somebody who works for a company. */
export interface Organizations {
  /** Those of active contracts; empty when there are none. */
  readonly groups: readonly OrganizationGroup[];
  /** The key of the choice in force. */
  readonly current: string | undefined;
  /** The name of the organization that the person belongs to, choice or not. */
  readonly own: string | undefined;
}

/** What people see and change of themselves. Getters are observable; nothing here throws. */
export interface Profile {
  readonly seesPersonalInformation: boolean;
  readonly themes: readonly ThemeChoice[];
  readonly organizations: Loadable<Organizations>;
  /** Reads the organizations, unless they are known. */
  loadOrganizations(): Promise<void>;
  /** Applies a theme at once and saves it; on failure the previous one is back, and the message is returned. */
  chooseTheme(name: string): Promise<string | undefined>;
  /** The languages of the portal; a single one is no choice. */
  readonly languages: readonly LanguageChoice[];
  /** The language on screen. */
  readonly language: string;
  /** Shows the portal in a language at once and saves that; on failure the message is returned. */
  chooseLanguage(language: string): Promise<string | undefined>;
  /** Whether a change is being applied that reloads the portal: nothing else can be done meanwhile. */
  readonly isApplying: boolean;
  /** Changes the organization and reloads the portal, which shows `done`; returns the words of a failure. */
  chooseOrganization(key: string, done: string): Promise<string | undefined>;
  /** Has a link to a new password mailed to the person, and gives the back end's words. */
  resetPassword(): Promise<Result<string, PortalError>>;
  /** Ends the person's sessions in all browsers, this one included. */
  logOutEverywhere(): void;
}

/** Where one integrated application is to be shown from. Getters are observable. */
export interface IntegrationFrame {
  readonly title: string;
  /** The address for the municipality on screen, safe to be framed. */
  readonly frame: Loadable<string>;
  /** The address in `frame` if its page does not allow the portal to show it. */
  readonly refusedPage: string | undefined;
  /** Asks for the address, now and for each municipality that is chosen; returns a dispose function. */
  start(): () => void;
  /** Asks once more. */
  load(): Promise<void>;
}

/** The applications that the portal shows in frames. */
export interface Integrations {
  /** The frame of an application by its name in the manifest. */
  open(name: string): IntegrationFrame;
}

/** Draws widgets: pieces of remote apps on the page of a built-in plugin. */
export interface WidgetHost {
  /**
   * Draws a widget into an element, with its loading and failure states, and returns a dispose function. A widget that
   * fails shows so in its own card and harms nothing else.
   */
  mount(name: string, element: HTMLElement): () => void;
}

/** What built-in plugins ask for by name; each is loaded with the first page that asks. */
export interface BuiltinServices {
  readonly widgetHost: WidgetHost;
  readonly profile: Profile;
  readonly integration: Integrations;
  readonly posts: Posts;
  readonly postsEditor: PostsEditor;
  readonly health: Health;
  readonly manifests: Manifests;
}

/** Loads a service, once for all who ask; asking again after a failure tries again. */
export type ServiceSource = <Name extends keyof BuiltinServices>(
  name: Name,
) => Promise<BuiltinServices[Name]>;
