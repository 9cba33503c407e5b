import * as React from 'react';
import { createRoot, type Container, type Root } from 'react-dom/client';
import singleSpaReact from 'single-spa-react';
import type { LifecycleProps, Lifecycles, PortalApi } from '../contract';
import { PortalContext } from './portal-context';

/** Options of `reactLifecycles`. */
export interface ReactLifecyclesOptions {
  /** Called with an error that no error boundary caught after the component was mounted. */
  readonly onCrash?: (error: unknown, props: LifecycleProps) => void;
}

const Mode = process.env['NODE_ENV'] === 'development' ? React.StrictMode : React.Fragment;

type SingleSpaLifecycles = ReturnType<typeof singleSpaReact<LifecycleProps>>;

interface Instance {
  readonly lifecycles: SingleSpaLifecycles;
  readonly props: Parameters<SingleSpaLifecycles['mount']>[0];
  root: Root | undefined;
  /** Called with errors that no error boundary caught; rejects `mount` while it is in progress. */
  fail: (error: unknown) => void;
  /** Needed because single-spa-react's `unmount` settles only for a mounted component. */
  state: 'mounting' | 'mounted' | 'crashed';
}

const singleSpaProps = {
  singleSpa: undefined,
  mountParcel: (): never => {
    throw new Error('Widgets are placed by the manifest; a component cannot mount parcels of its own.');
  },
};

/**
 * Provides the context of a section. Remounts it when the
 * language changes, for components that are no observers.
 */
function SectionRoot({
  portal,
  component,
}: {
  readonly portal: PortalApi;
  readonly component: React.ComponentType;
}) {
  const { locale } = portal;
  React.useSyncExternalStore(locale.onChange, () => locale.language);
  return React.createElement(
    Mode,
    null,
    React.createElement(PortalContext.Provider, { value: portal }, React.createElement(component)),
  );
}

/**
 * Creates single-spa lifecycles from a component. They never hang: a first render that throws rejects
 * `mount`, and `unmount` settles even if React has already unmounted the tree. Later uncaught errors go to
 * `onCrash`, or else to the portal, which replaces the component with its failure view. Errors caught by an
 * error boundary are logged. The component can be mounted several times at once.
 */
export function reactLifecycles(
  component: React.ComponentType,
  options: ReactLifecyclesOptions = {},
): Lifecycles {
  const instances = new Map<HTMLElement, Instance>();

  function createInstance(props: LifecycleProps, fail: (error: unknown) => void): Instance {
    const onUncaughtError = (error: unknown): void => {
      instance.state = 'crashed';
      instance.fail(error);
    };
    const onCaughtError = (error: unknown): void => props.reportError(error);
    // A section under development bundles its own React, whose ids
    // would collide with those of the portal's React.
    const identifierPrefix = `${props.containerId}-`;
    const lifecycles = singleSpaReact<LifecycleProps>({
      React,
      ReactDOMClient: {
        createRoot: (container: Container): Root =>
          (instance.root = createRoot(container, { identifierPrefix, onCaughtError, onUncaughtError })),
      },
      rootComponent: () => React.createElement(SectionRoot, { portal: props.portal, component }),
      suppressComponentDidCatchWarning: true,
    });
    // single-spa-react stores roots by name, page-wide: each instance needs a unique name.
    const ownProps = { ...props, ...singleSpaProps, name: crypto.randomUUID() };
    const instance: Instance = { lifecycles, props: ownProps, root: undefined, state: 'mounting', fail };
    return instance;
  }

  return {
    bootstrap: () => Promise.resolve(),
    async mount(props) {
      await new Promise<void>((resolve, reject) => {
        const instance = createInstance(props, reject);
        instances.set(props.domElement, instance);
        instance.lifecycles.mount(instance.props).then(() => {
          if (instance.state === 'crashed') return;
          instance.state = 'mounted';
          instance.fail = (error) =>
            options.onCrash === undefined ? props.reportCrash(error) : options.onCrash(error, props);
          resolve();
        }, reject);
      });
    },
    async unmount(props) {
      const instance = instances.get(props.domElement);
      instances.delete(props.domElement);
      if (instance?.state === 'mounted') await instance.lifecycles.unmount(instance.props);
      else instance?.root?.unmount();
    },
  };
}
