import type { Lifecycles, PortalApi, RemoteEntry } from './contract';
import type { Plugin } from './plugin';

/** Caches the result of a function; a failure is not cached, so the next call retries. */
function once<Parameters extends readonly unknown[], Value>(
  act: (...parameters: Parameters) => Promise<Value>,
): (...parameters: Parameters) => Promise<Value> {
  let pending: Promise<Value> | undefined;
  return (...parameters) => {
    pending ??= act(...parameters).catch((thrown: unknown) => {
      pending = undefined;
      throw thrown;
    });
    return pending;
  };
}

/**
 * Creates the exports of a plugin's entry script.
 *
 * @example export const { bootstrap, mount, unmount, widgets } = entryOf(parks);
 */
export function entryOf({ name, page, widgets = {}, activate }: Plugin): RemoteEntry {
  const activateOnce = once(async (portal: PortalApi) => activate?.(portal));
  const createLifecycles = (fetch: () => Promise<Lifecycles>): Lifecycles => {
    const part = once(fetch);
    return {
      async bootstrap(props) {
        await activateOnce(props.portal);
        await (await part()).bootstrap(props);
      },
      mount: async (props) => (await part()).mount(props),
      unmount: async (props) => (await part()).unmount(props),
      suspend: async (props) => (await part()).suspend?.(props),
      resume: async (props) => (await part()).resume?.(props),
    };
  };
  return {
    ...createLifecycles(async () => {
      if (page === undefined)
        throw new Error(`${name} has widgets only, and no page that a route could lead to.`);
      return typeof page === 'function' ? (await page()).page : page;
    }),
    widgets: Object.fromEntries(
      Object.entries(widgets).map(([part, widget]) => [
        part,
        createLifecycles(async () => (typeof widget === 'function' ? (await widget()).widget : widget)),
      ]),
    ),
  };
}
