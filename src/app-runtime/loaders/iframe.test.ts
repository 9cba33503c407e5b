import { addressesOn, samplePortalApi } from '../testing/sample-apps';
import { loaders } from './index';
import { host, nextTask, createLoadTask } from '../../../tests/support/load-task';

afterEach(() => document.head.replaceChildren());

describe('iframe loader', () => {
  const props = {
    name: 'building-permits',
    host,
    containerId: 'app-building-permits',
    completeLoadingExternally: false,
    reportCrash: () => undefined,
    reportError: () => undefined,
    domElement: document.body.appendChild(document.createElement('div')),
    portal: samplePortalApi(),
  };

  // Specification map: 9.22
  it('shows the page with the specified sandbox permissions until unmount', async () => {
    const { mount, unmount } = await loaders.iframe(createLoadTask('iframe', 'permits/'));
    const mounting = mount(props);
    await nextTask();
    const frame = props.domElement.querySelector('iframe');
    expect(frame).toMatchObject({
      src: `${host}/permits/`,
      title: 'My products',
      referrerPolicy: 'no-referrer',
    });
    expect(frame?.getAttribute('sandbox')).toBe(
      'allow-scripts allow-same-origin allow-popups allow-forms allow-downloads',
    );
    expect(frame).not.toBeVisible();
    frame?.dispatchEvent(new Event('load'));
    await mounting;
    expect(frame).toBeVisible();
    await unmount(props);
    expect(props.domElement).toBeEmptyDOMElement();
  });

  it.each([
    [['camera', 'geolocation'], 'camera; geolocation'],
    [['eval', 'microphone'], 'microphone'],
    [[], ''],
  ] as const)('allows the page the device features the app declares: %j', async (needs, allow) => {
    const task = createLoadTask('iframe', 'permits/');
    const { mount, unmount } = await loaders.iframe({ ...task, app: { ...task.app, needs } });
    const mounting = mount(props);
    await nextTask();
    const frame = props.domElement.querySelector('iframe');
    expect(frame?.allow).toBe(allow);
    frame?.dispatchEvent(new Event('load'));
    await mounting;
    await unmount(props);
  });

  it('allows modals for the page and its widgets only if the manifest does', async () => {
    const task = createLoadTask('iframe', 'permits/');
    const { mount, unmount, widgets } = await loaders.iframe({ ...task, app: { ...task.app, modals: true } });
    for (const part of [{ mount, unmount }, widgets?.['byWeek']]) {
      const mounting = part?.mount(props);
      await nextTask();
      const frame = props.domElement.querySelector('iframe');
      expect(frame?.getAttribute('sandbox')).toBe(
        'allow-scripts allow-same-origin allow-popups allow-modals allow-forms allow-downloads',
      );
      frame?.dispatchEvent(new Event('load'));
      await mounting;
      await part?.unmount(props);
    }
  });

  it('fails when the host does not respond, which a frame does not report', async () => {
    const reaches = jest.fn(() => Promise.resolve(false));
    const { mount, unmount } = await loaders.iframe(
      createLoadTask('iframe', 'permits/', { canReach: reaches }),
    );
    await expect(mount(props)).rejects.toMatchObject({ kind: 'unreachable' });
    expect(reaches).toHaveBeenCalledWith(`${host}/permits/`, expect.any(AbortSignal));
    await unmount(props);
  });

  it.each(['before it has loaded', 'after it was shown'])(
    'fails with a link to the page when the portal server reports %s that it refuses to be framed',
    async (time) => {
      let say = (_framing: 'refused'): void => undefined;
      const readFraming = jest.fn(() => new Promise<'refused'>((resolve) => (say = resolve)));
      const reportCrash = jest.fn();
      const { mount, unmount } = await loaders.iframe(createLoadTask('iframe', 'permits/', { readFraming }));
      const mounting = mount({ ...props, reportCrash });
      await nextTask();
      const failure = { kind: 'frame-refused', facts: { page: `${host}/permits/` } };
      if (time === 'before it has loaded') {
        say('refused');
        await expect(mounting).rejects.toMatchObject(failure);
        expect(reportCrash).not.toHaveBeenCalled();
      } else {
        props.domElement.querySelector('iframe')?.dispatchEvent(new Event('load'));
        await mounting;
        say('refused');
        await nextTask();
        expect(reportCrash).toHaveBeenCalledWith(expect.objectContaining(failure));
        expect(props.domElement).toBeEmptyDOMElement();
      }
      expect(readFraming).toHaveBeenCalledWith('my-products', undefined);
      await unmount(props);
    },
  );

  it('removes only a page that floods the portal with messages', async () => {
    const reportCrash = jest.fn();
    const { mount, unmount } = await loaders.iframe(createLoadTask('iframe', 'permits/'));
    const mounting = mount({ ...props, reportCrash });
    await nextTask();
    const frame = props.domElement.querySelector('iframe');
    const source = frame?.contentWindow ?? null;
    frame?.dispatchEvent(new Event('load'));
    await mounting;
    const send = (from: MessageEventSource | null, times: number): void => {
      for (let time = 0; time < times; time += 1)
        window.dispatchEvent(new MessageEvent('message', { data: 'x', source: from }));
    };
    send(window, 1_500);
    send(source, 1_000);
    expect(reportCrash).not.toHaveBeenCalled();
    send(source, 2);
    expect(reportCrash).toHaveBeenCalledTimes(1);
    expect(reportCrash).toHaveBeenCalledWith(
      expect.objectContaining({
        message: 'It stopped while it was on screen: its page sent more than 1,000 messages in a second.',
      }),
    );
    expect(props.domElement).toBeEmptyDOMElement();
    await unmount(props);
  });

  it('fails when a page floods the portal while its host is still being probed', async () => {
    let respond = (_reaches: boolean): void => undefined;
    const canReach = () => new Promise<boolean>((resolve) => (respond = resolve));
    const { mount, unmount } = await loaders.iframe(createLoadTask('iframe', 'permits/', { canReach }));
    const mounting = mount(props);
    await nextTask();
    const frame = props.domElement.querySelector('iframe');
    const source = frame?.contentWindow ?? null;
    frame?.dispatchEvent(new Event('load'));
    for (let count = 0; count <= 1_000; count += 1)
      window.dispatchEvent(new MessageEvent('message', { data: 'x', source }));
    respond(true);
    await expect(mounting).rejects.toMatchObject({ kind: 'crashed' });
    await unmount(props);
  });

  it("loads each widget's page from next to the entry", async () => {
    const { widgets } = await loaders.iframe(createLoadTask('iframe', 'permits/index.html'));
    const part = widgets?.['byWeek'];
    const mounting = part?.mount(props);
    await nextTask();
    const frame = props.domElement.querySelector('iframe');
    expect(frame).toMatchObject({ src: `${host}/permits/byWeek`, title: 'My products: byWeek' });
    frame?.dispatchEvent(new Event('load'));
    await mounting;
    await part?.unmount(props);
    expect(widgets?.['byWeek']).toBe(part);
  });

  it.each(['javascript:alert(1)', 'data:text/html,<h1>Mine</h1>'])(
    'rejects %s, which is code and not a page',
    async (address) => {
      await expect(
        loaders.iframe(createLoadTask('iframe', '', { addresses: addressesOn(address) })),
      ).rejects.toThrow('its address does not begin with http or https');
    },
  );

  it("rejects a page on the portal's own origin", async () => {
    const addresses = addressesOn(`${window.location.origin}/home`);
    await expect(loaders.iframe(createLoadTask('iframe', '', { addresses }))).rejects.toThrow(
      'It could not start: it is a page of the portal itself, which is never shown in a frame.',
    );
  });
});
