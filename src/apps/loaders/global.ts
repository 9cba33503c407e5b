import type { Lifecycle } from '#plugin-api';
import { AppFailure } from '../failure';
import { appended } from './append-element';
import { scriptAddress } from './entry';
import type { Loader } from './loader';

function pascalCase(name: string): string {
  return name
    .split('-')
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join('');
}

function isFunction(value: unknown): value is (...values: readonly unknown[]) => unknown {
  return typeof value === 'function';
}

/** Loads a classic script that defines `window.render<Name>` and `window.unmount<Name>`, both given the container's id. */
export const loadGlobal: Loader = async (task) => {
  const { script, scriptIntegrity } = scriptAddress(task);
  const element = document.createElement('script');
  element.async = true;
  element.crossOrigin = 'anonymous';
  if (scriptIntegrity !== undefined) element.integrity = scriptIntegrity;
  element.src = script;
  await appended(element);
  element.remove();
  const suffix = pascalCase(task.app.name);
  const render: unknown = Reflect.get(window, `render${suffix}`);
  const remove: unknown = Reflect.get(window, `unmount${suffix}`);
  if (!isFunction(render) || !isFunction(remove)) throw new AppFailure('no-lifecycles');
  const mount: Lifecycle = async (props) => render(props.containerId, props);
  const unmount: Lifecycle = async (props) => remove(props.containerId);
  return { bootstrap: () => Promise.resolve(), mount, unmount };
};
