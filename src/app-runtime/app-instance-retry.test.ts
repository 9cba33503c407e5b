import { neverSettles, createPlugin, createWellBehavedApp } from './testing/sample-apps';
import { read, createInstanceStage } from '../../tests/support/instance-stage';

afterEach(() => {
  document.body.replaceChildren();
  document.head.replaceChildren();
});

describe('Retry', () => {
  it('mounts the app once its fault is fixed', async () => {
    let isWell = false;
    const page = createWellBehavedApp('rows', {
      async mount({ domElement }) {
        if (!isWell) throw new Error('no rows');
        domElement.textContent = 'rows';
      },
    });
    const { place, instance: make } = createInstanceStage(createPlugin('rfr', page));
    const instance = make();
    await instance.enter(place);
    expect(instance.status.state).toBe('failed');
    isWell = true;
    await instance.retry();
    expect(read(instance)).toBe('mounted');
    expect(instance.container).toBeVisible();
    expect(place).toHaveTextContent('rows');
  });

  it('does not mount the app when the user has navigated elsewhere', async () => {
    const mount = jest.fn(neverSettles);
    const {
      clock,
      place,
      instance: make,
    } = createInstanceStage(createPlugin('rfr', createWellBehavedApp('', { mount, unmount: neverSettles })));
    const instance = make();
    void instance.enter(place);
    await clock.advance(5_000);
    void instance.retry();
    await clock.advance(999);
    await instance.leave();
    await clock.advance(10_000);
    expect(mount).toHaveBeenCalledTimes(1);
    expect(place).toBeEmptyDOMElement();
    expect(read(instance)).toBe('idle');
  });

  it('does nothing for an app that is not on the page', async () => {
    const { instance: make } = createInstanceStage(createPlugin('rfr', createWellBehavedApp('rows')));
    const instance = make();
    await instance.retry();
    expect(read(instance)).toBe('idle');
  });
});
