import * as React from 'react';
import { createRoot, type Container, type Root } from 'react-dom/client';
import singleSpaReact from 'single-spa-react';
import type { LifecycleProps, Lifecycles } from '../contract';
import { PortalContext } from './portal-context';

/** Settings of `reactLifecycles`. */
export interface ReactLifecyclesOptions {
  /** Hears of an error that React could not contain after the component was on screen. */
  readonly onCrash?: (error: unknown, props: LifecycleProps) => void;
}

type SingleSpaLifecycles = ReturnType<typeof singleSpaReact<LifecycleProps>>;

interface Instance {
  readonly lifecycles: SingleSpaLifecycles;
  /** Told of what React could not contain; rejects `mount` while that is under way. */
  fail: (error: unknown) => void;
  crashed: boolean;
}

const partsOfSingleSpa = {
  singleSpa: undefined,
  mountParcel: (): never => {
    throw new Error('Widgets are placed by the manifest; a component cannot mount parcels of its own.');
  },
};

/** Tells the portal that an app on screen has broken down; it then shows the failure in the app's place. */
function announceCrash(error: unknown, { domElement }: LifecycleProps): void {
  domElement.dispatchEvent(new CustomEvent('portal:crash', { detail: error }));
}

/**
 * Makes single-spa lifecycles from a component. They cannot hang: a first render that throws rejects `mount`, and
 * `unmount` settles also when React has already thrown the tree away. A later error reaches `onCrash`, else the
 * portal, which shows the failure in the component's place. One component may be mounted several times at once.
 */
export function reactLifecycles(
  component: React.ComponentType,
  options: ReactLifecyclesOptions = {},
): Lifecycles {
  const instances = new Map<HTMLElement, Instance>();

  function newInstance(props: LifecycleProps): Instance {
    const onUncaughtError = (error: unknown): void => {
      instance.crashed = true;
      instance.fail(error);
    };
    const lifecycles = singleSpaReact<LifecycleProps>({
      React,
      ReactDOMClient: {
        createRoot: (container: Container): Root => createRoot(container, { onUncaughtError }),
      },
      rootComponent: () =>
        React.createElement(PortalContext.Provider, { value: props.portal }, React.createElement(component)),
      suppressComponentDidCatchWarning: true,
    });
    const instance: Instance = { lifecycles, crashed: false, fail: reportError };
    return instance;
  }

  return {
    bootstrap: () => Promise.resolve(),
    async mount(props) {
      const instance = newInstance(props);
      instances.set(props.domElement, instance);
      await new Promise((resolve, reject) => {
        instance.fail = reject;
        instance.lifecycles.mount({ ...props, ...partsOfSingleSpa }).then(resolve, reject);
      });
      instance.fail = (error) => (options.onCrash ?? announceCrash)(error, props);
    },
    async unmount(props) {
      const instance = instances.get(props.domElement);
      instances.delete(props.domElement);
      if (instance === undefined || instance.crashed) return;
      await instance.lifecycles.unmount({ ...props, ...partsOfSingleSpa });
    },
  };
}
