import { getGlobalName } from '#manifest';
import type { Lifecycle, LifecycleProps, Lifecycles } from '#plugin-api';
import { standInForUnmount } from '../missing-unmount';
import type { Navigate } from '../navigation';
import { watchBuiltins } from '../builtins/watch-builtins';
import { runGlobals, runOnce, runScript } from './append-element';
import { createMissingFunctionFailure, resolveScriptUrl } from './entry';
import { openHistory, type OpenHistory } from './history';
import { keepAttached } from './keep-attached';
import type { Loader } from './loader';
import { createScriptFailure } from './script-failure';

type PageFunction = (...values: readonly unknown[]) => unknown;

function isFunction(value: unknown): value is PageFunction {
  return typeof value === 'function';
}

/**
 * Removes a function from the window. Top-level declarations of a script cannot be deleted, only set to
 * `undefined`.
 */
function claimedGlobals(name: string): PageFunction | undefined {
  const value: unknown = Reflect.get(window, name);
  if (!Reflect.deleteProperty(window, name)) Reflect.set(window, name, undefined);
  return isFunction(value) ? value : undefined;
}

/** Creates lifecycles from a render and an unmount function; each container gets its own history. */
function createLifecycles(
  render: PageFunction,
  remove: PageFunction | undefined,
  navigate: Navigate,
): Lifecycles {
  const open = new Map<HTMLElement, OpenHistory>();
  const mount: Lifecycle = async (props) => {
    const live = openHistory(navigate);
    open.set(props.domElement, live);
    await render(props.containerId, live.history, props);
  };
  const close = ({ domElement }: LifecycleProps): void => {
    open.get(domElement)?.close();
    open.delete(domElement);
  };
  const unmount: Lifecycle =
    remove === undefined
      ? standInForUnmount(async (props) => close(props))
      : async (props) => {
          close(props);
          await remove(props.containerId);
        };
  return keepAttached({ bootstrap: () => Promise.resolve(), mount, unmount });
}

/** Finds the pair of functions with a suffix and removes it from the window; `unmount` may be missing. */
function findRenderPair(suffix: string, navigate: Navigate): Lifecycles | undefined {
  const render = claimedGlobals(`render${suffix}`);
  const remove = claimedGlobals(`unmount${suffix}`);
  return render === undefined ? undefined : createLifecycles(render, remove, navigate);
}

/**
 * Returns the widgets that the script defines besides its page: the functions of `byPhase` have the suffix
 * `ByPhase`.
 */
function findWidgets(suffix: string, navigate: Navigate): Readonly<Record<string, Lifecycles>> {
  const start = `render${suffix}`;
  const names = Object.getOwnPropertyNames(window).filter((name) => name.startsWith(start));
  return Object.fromEntries(
    names.flatMap((name): [string, Lifecycles][] => {
      const part = name.slice(start.length);
      if (!/^[A-Z]/.test(part) || !Reflect.has(window, `unmount${suffix}${part}`)) return [];
      const lifecycles = findRenderPair(suffix + part, navigate);
      return lifecycles === undefined ? [] : [[part.charAt(0).toLowerCase() + part.slice(1), lifecycles]];
    }),
  );
}

/**
 * Loads a classic script that defines `window.render<Name>(containerId, history, props)` and
 * `window.unmount<Name>(containerId)`, and for a widget the same with its part appended. All are removed from
 * the window as soon as the script has run, so two apps with one name never collide.
 */
export const loadGlobal: Loader = async (task) => {
  const { script, scriptIntegrity, scriptsBefore = [] } = resolveScriptUrl(task);
  const { app, signal, navigate } = task;
  watchBuiltins(task.onAltered);
  await runGlobals(app.globals, signal);
  await runOnce(scriptsBefore, signal);
  const { thrown } = await runScript({ address: script, integrity: scriptIntegrity }, signal);
  const suffix = getGlobalName(app);
  const page = findRenderPair(suffix, navigate);
  if (page === undefined) {
    throw thrown === undefined
      ? createMissingFunctionFailure(`render${suffix}`)
      : createScriptFailure(script, thrown.error);
  }
  return { ...page, widgets: findWidgets(suffix, navigate) };
};
