import { globalFunctionsOf } from '#manifest';
import type { Lifecycle, LifecycleProps } from '#plugin-api';
import { AppFailure } from '../failure';
import { runGlobals, runOnce, runScript } from './append-element';
import { scriptAddress } from './entry';
import { openHistory, type OpenHistory } from './history';
import { inPlace } from './in-place';
import type { Loader } from './loader';

type PageFunction = (...values: readonly unknown[]) => unknown;

function isFunction(value: unknown): value is PageFunction {
  return typeof value === 'function';
}

/** Takes a function away from the page; what a script declares at its top cannot be deleted, only emptied. */
function taken(name: string): PageFunction | undefined {
  const value: unknown = Reflect.get(window, name);
  if (!Reflect.deleteProperty(window, name)) Reflect.set(window, name, undefined);
  return isFunction(value) ? value : undefined;
}

/**
 * Loads a classic script that defines `window.render<Name>(containerId, history, props)` and
 * `window.unmount<Name>(containerId)`. Both are taken as soon as it has run, so that two apps with one name never meet.
 */
export const loadGlobal: Loader = async (task) => {
  const { script, scriptIntegrity, scriptsBefore = [] } = scriptAddress(task);
  const { app, signal } = task;
  await runGlobals(app.globals, signal);
  await runOnce(scriptsBefore, signal);
  await runScript({ address: script, integrity: scriptIntegrity }, signal);
  const [render, remove] = globalFunctionsOf(app).map(taken);
  if (render === undefined || remove === undefined) throw new AppFailure('no-lifecycles');
  const open = new Map<HTMLElement, OpenHistory>();
  const mount: Lifecycle = async (props) => {
    const live = openHistory(task.navigate);
    open.set(props.domElement, live);
    await render(props.containerId, live.history, props);
  };
  const unmount: Lifecycle = async ({ containerId, domElement }: LifecycleProps) => {
    open.get(domElement)?.close();
    open.delete(domElement);
    await remove(containerId);
  };
  return inPlace({ bootstrap: () => Promise.resolve(), mount, unmount });
};
