import { addressesOn, samplePortalApi } from '../testing/sample-apps';
import { loaders } from './index';
import { host, moment, createLoadTask } from '../../../tests/support/load-task';

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

  it('shows the page with the specified sandbox permissions until unmount', async () => {
    const { mount, unmount } = await loaders.iframe(createLoadTask('iframe', 'permits/'));
    const mounting = mount(props);
    await moment();
    const frame = props.domElement.querySelector('iframe');
    expect(frame).toMatchObject({
      src: `${host}/permits/`,
      title: 'My products',
      referrerPolicy: 'no-referrer',
    });
    expect(frame?.getAttribute('sandbox')).toBe(
      'allow-scripts allow-same-origin allow-popups allow-modals allow-forms allow-downloads',
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
    await moment();
    const frame = props.domElement.querySelector('iframe');
    expect(frame?.allow).toBe(allow);
    frame?.dispatchEvent(new Event('load'));
    await mounting;
    await unmount(props);
  });

  it('fails when the host does not respond, which the frame does not report', async () => {
    const reaches = jest.fn(() => Promise.resolve(false));
    const { mount, unmount } = await loaders.iframe(
      createLoadTask('iframe', 'permits/', { canReach: reaches }),
    );
    await expect(mount(props)).rejects.toMatchObject({ kind: 'unreachable' });
    expect(reaches).toHaveBeenCalledWith(`${host}/permits/`, expect.any(AbortSignal));
    await unmount(props);
  });

  it('loads the page of each widget from beside the entry', async () => {
    const { widgets } = await loaders.iframe(createLoadTask('iframe', 'permits/index.html'));
    const part = widgets?.['byWeek'];
    const mounting = part?.mount(props);
    await moment();
    const frame = props.domElement.querySelector('iframe');
    expect(frame).toMatchObject({ src: `${host}/permits/byWeek`, title: 'My products: byWeek' });
    frame?.dispatchEvent(new Event('load'));
    await mounting;
    await part?.unmount(props);
    expect(widgets?.['byWeek']).toBe(part);
  });

  it.each(['javascript:alert(1)', 'data:text/html,<h1>Mine</h1>'])(
    'never shows %s, which is code and not a page',
    async (address) => {
      await expect(
        loaders.iframe(createLoadTask('iframe', '', { addresses: addressesOn(address) })),
      ).rejects.toThrow('its address does not begin with http or https');
    },
  );

  it("never shows a page of the portal's own origin", async () => {
    const addresses = addressesOn(`${window.location.origin}/home`);
    await expect(loaders.iframe(createLoadTask('iframe', '', { addresses }))).rejects.toThrow(
      'It could not start: it is a page of the portal itself, which is never shown in a frame.',
    );
  });
});
