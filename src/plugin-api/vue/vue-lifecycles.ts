import { createApp, type App, type Component } from 'vue';
import { announceCrash } from '../announce-crash';
import type { LifecycleProps, Lifecycles } from '../contract';
import { portalKey } from './use-portal';

/** Settings of `vueLifecycles`. */
export interface VueLifecyclesOptions {
  /** Hears of an error of a component that was on screen already. */
  readonly onCrash?: (error: unknown, props: LifecycleProps) => void;
  /** Adds plugins, directives and components to the Vue application before it is mounted. */
  readonly prepare?: (app: App) => void;
}

/** How Vue names, in development and in production, what fails in a handler of an event: the components stand. */
const inEventHandler = /event handler$|#runtime-[56]$/;

/**
 * Makes single-spa lifecycles from a component. They cannot hang: a first render that throws rejects `mount`, and
 * `unmount` settles also when the components have broken down. A later error of a render, a watcher or a hook reaches
 * `onCrash`, else the portal, which shows the failure in the component's place; that of an event handler goes to the
 * page, as it does without Vue. One component may be mounted several times at once.
 */
export function vueLifecycles(component: Component, options: VueLifecyclesOptions = {}): Lifecycles {
  const apps = new Map<HTMLElement, App>();
  return {
    bootstrap: () => Promise.resolve(),
    async mount(props) {
      const { containerId, domElement, portal } = props;
      let early: { readonly thrown: unknown } | undefined;
      let isMounted = false;
      const app = createApp(component);
      app.config.errorHandler = (error, _component, where) => {
        if (inEventHandler.test(where)) reportError(error);
        else if (isMounted) (options.onCrash ?? announceCrash)(error, props);
        else early ??= { thrown: error };
      };
      // Ids of `useId` would be those of every other Vue application on the page.
      app.config.idPrefix = containerId;
      app.provide(portalKey, portal);
      apps.set(domElement, app);
      options.prepare?.(app);
      app.mount(domElement);
      isMounted = true;
      if (early !== undefined) throw early.thrown;
    },
    async unmount({ domElement }) {
      const app = apps.get(domElement);
      apps.delete(domElement);
      try {
        app?.unmount();
      } finally {
        domElement.replaceChildren();
        domElement.removeAttribute('data-v-app');
      }
    },
  };
}
