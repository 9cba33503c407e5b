import {
  createApp,
  defineComponent,
  h,
  nextTick,
  onBeforeUnmount,
  onMounted,
  ref,
  resolveComponent,
  useId,
  watch,
  type Component,
} from 'vue';
import { crashesAt, outcomeOf, portalOfYears, propsFor } from '../../../tests/support/lifecycle-props';
import { usePortal, useWatched } from './use-portal';
import { vueLifecycles } from './vue-lifecycles';

const Year = defineComponent(() => {
  const { user } = usePortal();
  const year = useWatched((portal) => portal.taxYear);
  return () => h('p', `${user.givenName} in ${year.value}`);
});

function throws(text: string): never {
  throw new Error(text);
}

/** A component that breaks in one of its places when its button is pressed. */
function fuse(place: 'render' | 'watcher' | 'handler'): Component {
  return defineComponent(() => {
    const isBlown = ref(false);
    watch(isBlown, () => {
      if (place === 'watcher') throws('the fuse has blown');
    });
    const press = (): void => {
      if (place === 'handler') throws('the fuse has blown');
      isBlown.value = true;
    };
    return () => {
      if (place === 'render' && isBlown.value) throws('the fuse has blown');
      return h('button', { onClick: press }, 'Press');
    };
  });
}

beforeEach(() => {
  // In development Vue comments on every error besides.
  jest.spyOn(console, 'warn').mockImplementation(() => undefined);
});

afterEach(() => document.body.replaceChildren());

describe('a component that behaves', () => {
  it('is drawn with the portal at hand, follows it until it is left, and leaves nothing behind', async () => {
    const lifecycles = vueLifecycles(Year);
    const { portal, turn } = portalOfYears();
    const props = propsFor(portal);
    expect(await outcomeOf(lifecycles.bootstrap(props))).toBeUndefined();
    expect(await outcomeOf(lifecycles.mount(props))).toBeUndefined();
    expect(props.domElement).toHaveTextContent('Morgan in 2025');
    turn(2026);
    await nextTick();
    expect(props.domElement).toHaveTextContent('Morgan in 2026');
    expect(await outcomeOf(lifecycles.unmount(props))).toBeUndefined();
    expect(props.domElement).toBeEmptyDOMElement();
    expect(props.domElement.getAttributeNames()).toEqual([]);
  });

  it('no longer watches once it was left', async () => {
    const reads: number[] = [];
    const lifecycles = vueLifecycles(
      defineComponent(() => {
        const year = useWatched(({ taxYear }) => {
          reads.push(taxYear);
          return taxYear;
        });
        return () => h('p', year.value);
      }),
    );
    const { portal, turn } = portalOfYears();
    const props = propsFor(portal);
    await lifecycles.mount(props);
    await lifecycles.unmount(props);
    turn(2026);
    expect(reads).not.toContain(2026);
  });

  it('may be on screen twice at once, and come back to the same place', async () => {
    const lifecycles = vueLifecycles(Year);
    const [section, widget] = [propsFor(portalOfYears().portal), propsFor(portalOfYears().portal)];
    await Promise.all([lifecycles.mount(section), lifecycles.mount(widget)]);
    await lifecycles.unmount(section);
    expect(section.domElement).toBeEmptyDOMElement();
    expect(widget.domElement).toHaveTextContent('Morgan in 2025');
    await lifecycles.mount(section);
    expect(section.domElement).toHaveTextContent('Morgan in 2025');
  });

  it('has ids of its own, whatever else Vue draws on the page', async () => {
    const lifecycles = vueLifecycles(defineComponent(() => () => h('input', { id: useId() })));
    const [section, widget] = [
      { ...propsFor(), containerId: 'app-pulse' },
      { ...propsFor(), containerId: 'widget-pulse' },
    ];
    await Promise.all([lifecycles.mount(section), lifecycles.mount(widget)]);
    const ids = [section, widget].map(({ domElement }) => domElement.querySelector('input')?.id);
    expect(ids).toEqual([expect.stringMatching(/^app-pulse/), expect.stringMatching(/^widget-pulse/)]);
  });

  it('watches what it follows beside other things, and hears of changes only', async () => {
    const heard: unknown[] = [];
    const press = ref(0);
    const lifecycles = vueLifecycles(
      defineComponent(() => {
        const name = useWatched(({ user }) => user.givenName);
        watch(name, (now) => heard.push(now));
        const year = useWatched(({ taxYear }) => taxYear);
        watch([name, year], (now) => heard.push(now));
        watch([name, () => press.value > 5], (now) => heard.push(now));
        return () => h('p', year.value);
      }),
    );
    const { portal, turn } = portalOfYears();
    await lifecycles.mount(propsFor(portal));
    press.value = 1;
    await nextTick();
    expect(heard).toEqual([]);
    turn(2026);
    await nextTick();
    expect(heard).toEqual([['Morgan', 2026]]);
  });

  it('may be asked to leave although it never came', async () => {
    expect(await outcomeOf(vueLifecycles(Year).unmount(propsFor()))).toBeUndefined();
  });

  it('is prepared with what its author adds to the application', async () => {
    const Note = defineComponent(() => () => h('p', 'Good morning'));
    const Page = defineComponent(() => () => h(resolveComponent('Note')));
    const lifecycles = vueLifecycles(Page, { prepare: (app) => void app.component('Note', Note) });
    const props = propsFor();
    await lifecycles.mount(props);
    expect(props.domElement).toHaveTextContent('Good morning');
  });
});

describe('a component that misbehaves', () => {
  it.each<[string, Component]>([
    ['setup', defineComponent(() => throws('no rows'))],
    ['render', defineComponent(() => () => throws('no rows'))],
    [
      'first hook',
      defineComponent(() => {
        onMounted(() => throws('no rows'));
        return () => h('p', 'Nearly there');
      }),
    ],
  ])('rejects mount when its %s throws, and unmount settles', async (_, component) => {
    const lifecycles = vueLifecycles(component);
    const props = propsFor();
    const heard = crashesAt(props);
    expect(await outcomeOf(lifecycles.mount(props))).toEqual(new Error('no rows'));
    expect(heard).toEqual([]);
    expect(await outcomeOf(lifecycles.unmount(props))).toBeUndefined();
    expect(props.domElement).toBeEmptyDOMElement();
  });

  it.each(['render', 'watcher'] as const)('announces what its %s throws later', async (place) => {
    const lifecycles = vueLifecycles(fuse(place));
    const props = propsFor();
    const heard = crashesAt(props);
    await lifecycles.mount(props);
    props.domElement.querySelector('button')?.click();
    await nextTick();
    expect(heard).toEqual([new Error('the fuse has blown')]);
    expect(await outcomeOf(lifecycles.unmount(props))).toBeUndefined();
  });

  it('tells onCrash instead when the plugin wants to know itself', async () => {
    const onCrash = jest.fn();
    const lifecycles = vueLifecycles(fuse('render'), { onCrash });
    const props = propsFor();
    const heard = crashesAt(props);
    await lifecycles.mount(props);
    props.domElement.querySelector('button')?.click();
    await nextTick();
    expect(onCrash).toHaveBeenCalledWith(new Error('the fuse has blown'), props);
    expect(heard).toEqual([]);
  });

  it('stays on screen when a handler of an event throws; the page hears of it', async () => {
    const reported = jest.fn();
    Object.defineProperty(globalThis, 'reportError', { value: reported, configurable: true });
    const lifecycles = vueLifecycles(fuse('handler'));
    const props = propsFor();
    const heard = crashesAt(props);
    await lifecycles.mount(props);
    props.domElement.querySelector('button')?.click();
    await nextTick();
    expect(heard).toEqual([]);
    expect(reported).toHaveBeenCalledWith(new Error('the fuse has blown'));
    expect(props.domElement).toHaveTextContent('Press');
  });

  it('settles unmount when its clean-up throws', async () => {
    const lifecycles = vueLifecycles(
      defineComponent(() => {
        onBeforeUnmount(() => throws('still busy'));
        return () => h('p', 'All is well');
      }),
    );
    const props = propsFor();
    await lifecycles.mount(props);
    expect(await outcomeOf(lifecycles.unmount(props))).toBeUndefined();
    expect(props.domElement).toBeEmptyDOMElement();
  });

  it('has no portal outside vueLifecycles, and usePortal says so', () => {
    const app = createApp(Year);
    expect(() => app.mount(document.createElement('div'))).toThrow(
      'usePortal needs the setup of a component that was mounted by vueLifecycles.',
    );
  });
});
