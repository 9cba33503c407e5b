/** A piece of the manifest that an editor writes when it is asked to; `${1:name}` is where the person types. */
export interface Snippet {
  readonly label: string;
  readonly description: string;
  readonly body: unknown;
}

/** What an editor says about one key of the manifest. */
export interface Help {
  readonly description: string;
  /** Values as people write them; the values of an enumeration are examples enough. */
  readonly examples?: readonly unknown[];
  /** The values that there are, each with what it means. */
  readonly values?: Readonly<Record<string, string>>;
  /** What is said of a value that does not have the form of this key. */
  readonly fault?: string;
  readonly snippets?: readonly Snippet[];
}

/**
 * Help by key: `portal.title`, `apps[].name` for a key of each app, `hosts.*` for the value of each host. A route's
 * children have the keys of routes, and one help for both.
 */
export type HelpByKey = Readonly<Record<string, Help>>;
