import type { Lifecycles, PortalApi } from './contract';

/** A page: its lifecycles, or a function that loads them when the page is first opened. */
export type PluginPage = Lifecycles | (() => Promise<{ readonly page: Lifecycles }>);

/** A widget: its lifecycles, or a function that loads them when the widget is first shown. */
export type PluginWidget = Lifecycles | (() => Promise<{ readonly widget: Lifecycles }>);

/** A plugin: plain data, so that none of its code runs before it is needed. */
export interface Plugin {
  /** The name of its app in the manifest. */
  readonly name: string;
  readonly page?: PluginPage;
  /** Widgets, keyed by `part` in the manifest. */
  readonly widgets?: Readonly<Record<string, PluginWidget>>;
  /**
   * Called once, before the first page or widget mounts; they wait for its promise. If it fails, they fail
   * too, and the next mount calls it again.
   */
  readonly activate?: (portal: PortalApi) => unknown;
}

/**
 * Declares a plugin and freezes it. Does not run any of its code.
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
