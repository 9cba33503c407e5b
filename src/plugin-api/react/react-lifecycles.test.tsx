import { use, useEffect, useId, useLayoutEffect, useState, type ComponentType } from 'react';
import { flushSync } from 'react-dom';
import { renderToString } from 'react-dom/server';
import { samplePortalApi } from '../../app-runtime/testing/sample-apps';
import { useBuiltinPortal } from '../builtin';
import { getOutcome, createProps } from '../../../tests/support/lifecycle-props';
import { ErrorBoundary } from '#ui';
import { usePortal } from './portal-context';
import { reactLifecycles } from './react-lifecycles';

let complaints: jest.SpyInstance<void, unknown[]>;

beforeEach(() => {
  complaints = jest.spyOn(console, 'error').mockImplementation(() => undefined);
});

afterEach(() => {
  const messages = complaints.mock.calls.map((values) => String(values[0]));
  expect(messages.filter((text) => /createRoot|unmount|not wrapped/.test(text))).toEqual([]);
  document.body.replaceChildren();
});

function Hello() {
  return <p>Hello {usePortal().user.givenName}</p>;
}

function Broken(): never {
  throw new Error('no rows');
}

/** A component that throws on render after `crash` is called. */
function createFailingComponent(): { readonly Component: ComponentType; readonly crash: () => void } {
  const switches: { blow?: (broken: boolean) => void } = {};
  function Component() {
    const [broken, setBroken] = useState(false);
    useLayoutEffect(() => {
      switches.blow = setBroken;
    }, []);
    if (broken) throw new Error('the fuse has blown');
    return <p>All is well</p>;
  }
  return { Component, crash: () => flushSync(() => switches.blow?.(true)) };
}

describe('a component', () => {
  it('renders with the portal in context, and leaks nothing', async () => {
    const lifecycles = reactLifecycles(Hello);
    const props = createProps();
    expect(await getOutcome(lifecycles.bootstrap(props))).toBeUndefined();
    expect(await getOutcome(lifecycles.mount(props))).toBeUndefined();
    expect(props.domElement).toHaveTextContent('Hello Morgan');
    expect(await getOutcome(lifecycles.unmount(props))).toBeUndefined();
    expect(props.domElement).toBeEmptyDOMElement();
  });

  it('generates unique ids, even with another copy of React on the page', async () => {
    const lifecycles = reactLifecycles(function Labelled() {
      const id = useId();
      return <input id={id} />;
    });
    const props = createProps();
    await getOutcome(lifecycles.mount(props));
    expect(props.domElement.querySelector('input')?.id).toContain(`${props.containerId}-`);
    await getOutcome(lifecycles.unmount(props));
  });

  it('can be mounted twice, each in its own container', async () => {
    const lifecycles = reactLifecycles(Hello);
    const section = createProps();
    const widget = createProps({
      ...samplePortalApi(),
      user: { ...samplePortalApi().user, givenName: 'Avery' },
    });
    await getOutcome(Promise.all([lifecycles.mount(section), lifecycles.mount(widget)]));
    expect(section.domElement).toHaveTextContent('Hello Morgan');
    expect(widget.domElement).toHaveTextContent('Hello Avery');
    await getOutcome(lifecycles.unmount(section));
    expect(section.domElement).toBeEmptyDOMElement();
    expect(widget.domElement).toHaveTextContent('Hello Avery');
    await getOutcome(lifecycles.unmount(widget));
    expect(widget.domElement).toBeEmptyDOMElement();
  });

  it('can mount again into the same container', async () => {
    const lifecycles = reactLifecycles(Hello);
    const props = createProps();
    for (let visit = 0; visit < 3; visit += 1) {
      expect(await getOutcome(lifecycles.mount(props))).toBeUndefined();
      expect(props.domElement).toHaveTextContent('Hello Morgan');
      expect(await getOutcome(lifecycles.unmount(props))).toBeUndefined();
    }
  });

  it('unmount before mount is a no-op', async () => {
    expect(await getOutcome(reactLifecycles(Hello).unmount(createProps()))).toBeUndefined();
  });
});

describe('a faulty component', () => {
  it('rejects mount when its first render throws, and unmount settles', async () => {
    const lifecycles = reactLifecycles(Broken);
    const props = createProps();
    expect(await getOutcome(lifecycles.mount(props))).toEqual(new Error('no rows'));
    expect(await getOutcome(lifecycles.unmount(props))).toBeUndefined();
    expect(props.domElement).toBeEmptyDOMElement();
  });

  it.each([
    ['layout effect', useLayoutEffect],
    ['effect', useEffect],
  ])('reports an error that its first %s throws', async (_, useSomeEffect) => {
    const crashes: unknown[] = [];
    const lifecycles = reactLifecycles(
      function BrokenEffect() {
        useSomeEffect(() => {
          throw new Error('no socket');
        }, []);
        return <p>Nearly there</p>;
      },
      { onCrash: (error) => crashes.push(error) },
    );
    const props = createProps();
    crashes.push(await getOutcome(lifecycles.mount(props)));
    await new Promise((resolve) => setTimeout(resolve, 0));
    expect(crashes).toContainEqual(new Error('no socket'));
    expect(await getOutcome(lifecycles.unmount(props))).toBeUndefined();
    expect(props.domElement).toBeEmptyDOMElement();
  });

  it('reports a later crash, and unmount settles', async () => {
    const { Component, crash } = createFailingComponent();
    const lifecycles = reactLifecycles(Component);
    const props = createProps();
    await getOutcome(lifecycles.mount(props));
    expect(props.reportCrash).not.toHaveBeenCalled();
    crash();
    expect(props.reportCrash).toHaveBeenCalledWith(new Error('the fuse has blown'));
    expect(await getOutcome(lifecycles.unmount(props))).toBeUndefined();
  });

  it('reports what an error boundary catches, and stays mounted', async () => {
    const { Component, crash } = createFailingComponent();
    const lifecycles = reactLifecycles(() => (
      <ErrorBoundary fallback={() => 'This part failed'}>
        <Component />
      </ErrorBoundary>
    ));
    const props = createProps();
    await getOutcome(lifecycles.mount(props));
    crash();
    expect(props.reportError).toHaveBeenCalledWith(new Error('the fuse has blown'));
    expect(props.domElement).toHaveTextContent('This part failed');
    expect(await getOutcome(lifecycles.unmount(props))).toBeUndefined();
  });

  it('calls onCrash instead if the plugin provides it', async () => {
    const { Component, crash } = createFailingComponent();
    const onCrash = jest.fn();
    const lifecycles = reactLifecycles(Component, { onCrash });
    const props = createProps();
    await getOutcome(lifecycles.mount(props));
    crash();
    expect(onCrash).toHaveBeenCalledWith(new Error('the fuse has blown'), props);
  });

  it('can mount again in the same container after a crash', async () => {
    const { Component, crash } = createFailingComponent();
    const lifecycles = reactLifecycles(Component);
    const props = createProps();
    await getOutcome(lifecycles.mount(props));
    crash();
    await getOutcome(lifecycles.unmount(props));
    expect(await getOutcome(lifecycles.mount(props))).toBeUndefined();
    expect(props.domElement).toHaveTextContent('All is well');
  });

  it('keeps other instances mounted when one crashes', async () => {
    const { Component, crash } = createFailingComponent();
    const lifecycles = reactLifecycles(Component);
    const [sound, broken] = [createProps(), createProps()];
    await getOutcome(lifecycles.mount(sound));
    await getOutcome(lifecycles.mount(broken));
    crash();
    expect(sound.domElement).toHaveTextContent('All is well');
    expect(broken.domElement).toBeEmptyDOMElement();
    expect(await getOutcome(lifecycles.unmount(sound))).toBeUndefined();
  });

  it('settles unmount when its first render never finishes', async () => {
    const never = new Promise<string>(() => undefined);
    const lifecycles = reactLifecycles(function Waiting() {
      return <p>{use(never)}</p>;
    });
    const props = createProps();
    void lifecycles.mount(props);
    await new Promise((resolve) => setTimeout(resolve, 0));
    expect(await getOutcome(lifecycles.unmount(props))).toBeUndefined();
  });

  it('settles unmount when its clean-up throws', async () => {
    const lifecycles = reactLifecycles(function BrokenCleanUp() {
      useEffect(
        () => () => {
          throw new Error('still busy');
        },
        [],
      );
      return <p>All is well</p>;
    });
    const props = createProps();
    await getOutcome(lifecycles.mount(props));
    expect(await getOutcome(lifecycles.unmount(props))).toBeUndefined();
  });
});

describe('the portal inside a component', () => {
  it('is missing outside reactLifecycles, and usePortal throws a readable error', () => {
    expect(() => renderToString(<Hello />)).toThrow(
      'usePortal needs a component that was mounted by reactLifecycles.',
    );
  });

  it('has no built-in services in a remote plugin: useBuiltinPortal throws a readable error', async () => {
    const lifecycles = reactLifecycles(function Nosy() {
      return <p>{useBuiltinPortal().contractVersion}</p>;
    });
    expect(await getOutcome(lifecycles.mount(createProps()))).toEqual(
      new Error('useBuiltinPortal is for plugins of the portal build; use usePortal instead.'),
    );
  });

  it('has widgets and visit storage in a built-in plugin', async () => {
    const portal = {
      ...samplePortalApi(),
      widgets: {
        of: () => [{ name: 'rfr-by-phase', title: 'By phase', size: 'third' as const }],
      },
      visit: { isHidden: () => false, hide: () => undefined },
    };
    const lifecycles = reactLifecycles(function Dashboard() {
      return (
        <p>
          {useBuiltinPortal()
            .widgets.of('dashboard')
            .map(({ title }) => title)}
        </p>
      );
    });
    const props = createProps(portal);
    await getOutcome(lifecycles.mount(props));
    expect(props.domElement).toHaveTextContent('By phase');
  });
});
