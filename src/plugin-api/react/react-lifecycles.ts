import * as React from 'react';
import { createRoot, type Container, type Root } from 'react-dom/client';
import singleSpaReact from 'single-spa-react';
import type { LifecycleProps, Lifecycles, PortalApi } from '../contract';
import { PortalContext } from './portal-context';

/** Settings of `reactLifecycles`. */
export interface ReactLifecyclesOptions {
  /** Called with an error that React could not contain after the component was on screen. */
  readonly onCrash?: (error: unknown, props: LifecycleProps) => void;
}

const Mode = process.env['NODE_ENV'] === 'development' ? React.StrictMode : React.Fragment;

type SingleSpaLifecycles = ReturnType<typeof singleSpaReact<LifecycleProps>>;

interface Instance {
  readonly lifecycles: SingleSpaLifecycles;
  readonly props: Parameters<SingleSpaLifecycles['mount']>[0];
  root: Root | undefined;
  /** Called with errors that React could not contain; rejects `mount` while it is in progress. */
  fail: (error: unknown) => void;
  /** single-spa-react's own `unmount` settles only for what is mounted. */
  state: 'mounting' | 'mounted' | 'crashed';
}

const singleSpaProps = {
  singleSpa: undefined,
  mountParcel: (): never => {
    throw new Error('Widgets are placed by the manifest; a component cannot mount parcels of its own.');
  },
};

/** A section in its context. In another language everything is drawn again, also what observes nothing. */
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
 * Makes single-spa lifecycles from a component. They cannot hang: a first render that throws rejects `mount`, and
 * `unmount` settles also when React has already thrown the tree away. A later error reaches `onCrash`, else the
 * portal, which shows the failure in the component's place. What an error boundary of the component contains reaches the
 * portal's log. One component may be mounted several times at once.
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
    // While a section is worked on, it has a React of its own, which would give ids that the portal's has given.
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
    // single-spa-react keeps the roots of the whole page by name, so two instances must not have one name.
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
