/** A snippet that an editor inserts on request; `${1:name}` is a placeholder. */
export interface Snippet {
  readonly label: string;
  readonly description: string;
  readonly body: unknown;
}

/** Help for one key of the manifest, shown by editors. */
export interface Help {
  readonly description: string;
  /** Sample values; not needed for an enumeration. */
  readonly examples?: readonly unknown[];
  /** The values of an enumeration, each with its meaning. */
  readonly values?: Readonly<Record<string, string>>;
  /** The error message for an invalid value. */
  readonly fault?: string;
  readonly snippets?: readonly Snippet[];
}

/**
 * Help by key: `portal.title`, `apps[].name` for a key of each app, `hosts.*` for the value of each host.
 * Child routes share the help of routes.
 */
export type HelpByKey = Readonly<Record<string, Help>>;
