import type { Lifecycles, PortalApi } from './contract';

/** A page: its lifecycles, or how they are fetched when somebody first opens it. */
export type PluginPage = Lifecycles | (() => Promise<{ readonly page: Lifecycles }>);

/** A widget: its lifecycles, or how they are fetched when somebody first sees it. */
export type PluginWidget = Lifecycles | (() => Promise<{ readonly widget: Lifecycles }>);

/** A plugin: inert data, so that nothing of it runs before somebody wants it. */
export interface Plugin {
  /** The name of its app in the manifest. */
  readonly name: string;
  readonly page?: PluginPage;
  /** By the names of the manifest's `part`. */
  readonly widgets?: Readonly<Record<string, PluginWidget>>;
  /**
   * Called once, before the first page or widget starts; they wait for its promise. When it fails, they fail
   * too, and the next attempt calls it again.
   */
  readonly activate?: (portal: PortalApi) => unknown;
}

/**
 * Declares a plugin. Nothing of it runs; nobody can change it.
 *
 * @example
 * const parks = definePlugin({
 *   name: 'parks',
 *   page: () => import('./page'),
 *   widgets: { count: () => import('./count') },
 * });
 */
export function definePlugin<Given extends Plugin>(plugin: Given): Readonly<Given> {
  return Object.freeze({ ...plugin });
}
