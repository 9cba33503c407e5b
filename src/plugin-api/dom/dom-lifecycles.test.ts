import { createGate } from '../../app-runtime/testing/sample-apps';
import {
  collectCrashes,
  getOutcome,
  createPortalOfYears,
  createProps,
} from '../../../tests/support/lifecycle-props';
import { domLifecycles, type Draw } from './dom-lifecycles';

const drawYear: Draw = (element, portal) =>
  portal.watch(
    () => portal.taxYear,
    (year) => element.replaceChildren(`Tax year ${year}`),
  );

/** Draws like `drawYear`, but throws for 2027. */
const drawUntil2026: Draw = (element, portal) =>
  portal.watch(
    () => portal.taxYear,
    (year) => {
      if (year === 2027) throw new Error('no rows for 2027');
      element.replaceChildren(`Tax year ${year}`);
    },
  );

afterEach(() => document.body.replaceChildren());

describe('a render function', () => {
  it('observes the portal until unmount, and leaks nothing', async () => {
    const lifecycles = domLifecycles(drawYear);
    const { portal, turn } = createPortalOfYears();
    const props = createProps(portal);
    expect(await getOutcome(lifecycles.bootstrap(props))).toBeUndefined();
    expect(await getOutcome(lifecycles.mount(props))).toBeUndefined();
    turn(2026);
    expect(props.domElement).toHaveTextContent('Tax year 2026');
    expect(await getOutcome(lifecycles.unmount(props))).toBeUndefined();
    turn(2027);
    expect(props.domElement).toBeEmptyDOMElement();
  });

  it('can be mounted twice, and remounted into the same container', async () => {
    const lifecycles = domLifecycles(drawYear);
    const [section, widget] = [
      createProps(createPortalOfYears().portal),
      createProps(createPortalOfYears().portal),
    ];
    await Promise.all([lifecycles.mount(section), lifecycles.mount(widget)]);
    await lifecycles.unmount(section);
    expect(section.domElement).toBeEmptyDOMElement();
    expect(widget.domElement).toHaveTextContent('Tax year 2025');
    await lifecycles.mount(section);
    expect(section.domElement).toHaveTextContent('Tax year 2025');
  });

  it('can return no dispose function, or a promise of one', async () => {
    const stop = jest.fn();
    for (const draw of [() => undefined, () => Promise.resolve(stop)] satisfies Draw[]) {
      const lifecycles = domLifecycles(draw);
      const props = createProps();
      expect(await getOutcome(lifecycles.mount(props))).toBeUndefined();
      expect(await getOutcome(lifecycles.unmount(props))).toBeUndefined();
    }
    expect(stop).toHaveBeenCalledTimes(1);
  });

  it('unmount before mount is a no-op', async () => {
    expect(await getOutcome(domLifecycles(drawYear).unmount(createProps()))).toBeUndefined();
  });

  it('receives a read-only portal', async () => {
    const written: boolean[] = [];
    const lifecycles = domLifecycles((_element, portal) => {
      for (const part of [portal, portal.search]) {
        for (const key of [...Object.keys(part), 'made-up'])
          written.push(Reflect.set(part, key, 'overwritten'));
      }
      return undefined;
    });
    await lifecycles.mount(createProps());
    expect(written).toContain(false);
    expect(written).not.toContain(true);
  });
});

describe('a faulty render function', () => {
  it.each<[string, Draw]>([
    [
      'throws',
      () => {
        throw new Error('no rows');
      },
    ],
    ['rejects', () => Promise.reject(new Error('no rows'))],
    [
      'has a reaction that throws at once',
      (_element, portal) =>
        portal.watch(
          () => portal.taxYear,
          () => {
            throw new Error('no rows');
          },
        ),
    ],
    [
      'says that it broke down while it was drawing',
      (_element, _portal, crash) => {
        crash(new Error('no rows'));
        return undefined;
      },
    ],
  ])('rejects mount when it %s, and unmount settles', async (_, draw) => {
    const lifecycles = domLifecycles(draw);
    const props = createProps(createPortalOfYears().portal);
    const crashes = collectCrashes(props);
    expect(await getOutcome(lifecycles.mount(props))).toEqual(new Error('no rows'));
    expect(crashes).toEqual([]);
    expect(await getOutcome(lifecycles.unmount(props))).toBeUndefined();
    expect(props.domElement).toBeEmptyDOMElement();
  });

  it('reports errors thrown by a reaction or passed to crash', async () => {
    let say = (_error: unknown): void => undefined;
    const lifecycles = domLifecycles((element, portal, crash) => {
      say = crash;
      return drawUntil2026(element, portal, crash);
    });
    const { portal, turn } = createPortalOfYears();
    const props = createProps(portal);
    const crashes = collectCrashes(props);
    await lifecycles.mount(props);
    turn(2026);
    expect(crashes).toEqual([]);
    turn(2027);
    say(new Error('the socket is gone'));
    expect(crashes).toEqual([new Error('no rows for 2027'), new Error('the socket is gone')]);
    expect(await getOutcome(lifecycles.unmount(props))).toBeUndefined();
  });

  it('reports errors thrown by a search listener', async () => {
    const searches: ((event: { value: string; municipality: undefined }) => void)[] = [];
    const { portal } = createPortalOfYears();
    const search = {
      last: undefined,
      onSearch: (react: (typeof searches)[number]) => {
        searches.push(react);
        return () => undefined;
      },
    };
    const lifecycles = domLifecycles((_element, { search: { onSearch } }) =>
      onSearch(() => {
        throw new Error('no such roll');
      }),
    );
    const props = createProps({ ...portal, search });
    const crashes = collectCrashes(props);
    await lifecycles.mount(props);
    for (const search of searches) search({ value: '0412', municipality: undefined });
    expect(crashes).toEqual([new Error('no such roll')]);
  });

  it('settles unmount while a render is pending, and disposes the render later', async () => {
    const slow = createGate();
    const stop = jest.fn();
    const lifecycles = domLifecycles(async (element) => {
      await slow.promise;
      element.replaceChildren('late');
      return stop;
    });
    const props = createProps();
    const mounting = lifecycles.mount(props);
    expect(await getOutcome(lifecycles.unmount(props))).toBeUndefined();
    expect(stop).not.toHaveBeenCalled();
    slow.open();
    await mounting;
    expect(stop).toHaveBeenCalledTimes(1);
    expect(props.domElement).toBeEmptyDOMElement();
  });

  it('reports errors thrown by a late dispose function', async () => {
    const slow = createGate();
    const lifecycles = domLifecycles(async () => {
      await slow.promise;
      return () => Promise.reject(new Error('still busy'));
    });
    const props = createProps();
    const mounting = getOutcome(lifecycles.mount(props));
    await lifecycles.unmount(props);
    slow.open();
    expect(await mounting).toEqual(new Error('still busy'));
  });

  it('rejects unmount when its dispose function throws, after clean-up', async () => {
    const lifecycles = domLifecycles((element) => {
      element.append('rows');
      return () => {
        throw new Error('still busy');
      };
    });
    const props = createProps();
    await lifecycles.mount(props);
    expect(await getOutcome(lifecycles.unmount(props))).toEqual(new Error('still busy'));
    expect(props.domElement).toBeEmptyDOMElement();
  });
});
