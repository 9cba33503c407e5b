import type { Lifecycles } from './contract';

/** A page that is loaded when someone opens it. */
export type LazyPage = () => Promise<{ readonly page: Lifecycles }>;

/** A built-in plugin: inert data with a lazy import. Its name is the name of its app in the manifest. */
export interface Plugin {
  readonly name: string;
  readonly page: LazyPage;
}

/** Declares a built-in plugin; nothing of it runs before someone opens its page. */
export function definePlugin(plugin: Plugin): Plugin {
  return Object.freeze({ ...plugin });
}
