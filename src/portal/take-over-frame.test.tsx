import { act } from '@testing-library/react';
import { runInAction } from 'mobx';
import { AppFailure } from '#app-runtime';
import { createLazyService } from '#shell';
import { portalParts } from '../../tests/support/portal-parts';
import { takeOverFrame } from './take-over-frame';

const html =
  '<div><div data-area="topBar"><button>Morgan</button><a href="/sla">SLA</a><form><input></form></div><main><div><div data-area="page"><i>skeleton</i></div></div></main></div>';

afterEach(() => document.body.replaceChildren());

/** A document with the server's frame, in which no section has started yet. */
function openFrame(hasBeenShown = false) {
  const parts = portalParts({ path: '/rfr?ccmm=0412' });
  const home = document.body.appendChild(document.createElement('div'));
  home.innerHTML = html;
  const frames: FrameRequestCallback[] = [];
  jest.spyOn(window, 'requestAnimationFrame').mockImplementation((callback) => frames.push(callback));
  const onScreen = { app: '', hasBeenShown };
  const order: string[] = [];
  let respond = (): void => undefined;
  const load = jest.fn(() => new Promise<string>((resolve) => (respond = () => resolve('shell'))));
  const code = createLazyService(load, () => undefined);
  const mount = jest.fn((shell: string) => void order.push(`mount ${shell}`));
  takeOverFrame({ ...parts, home, onScreen, code }, mount);
  const paint = (): Promise<void> => act(async () => frames.splice(0).forEach((frame) => frame(0)));
  const app = parts.manifest.portal.apps.get('rfr');
  if (app === undefined) throw new Error('The product has no app "rfr".');
  const fail = (): void =>
    runInAction(() => {
      parts.registry.section = { app, instance: undefined, failure: new AppFailure('not-covered') };
    });
  /** Simulates that the shell's code has loaded. */
  const arrive = async (): Promise<void> => {
    respond();
    await act(async () => undefined);
  };
  const find = (selector: string): HTMLElement => {
    const found = home.querySelector<HTMLElement>(selector);
    if (found === null) throw new Error(`The frame has no ${selector}.`);
    return found;
  };
  return { ...parts, home, load, mount, paint, fail, arrive, find, order };
}

const send = (target: HTMLElement, event: Event): boolean => target.dispatchEvent(event);
const click = (init: MouseEventInit = {}): MouseEvent =>
  new MouseEvent('click', { bubbles: true, cancelable: true, ...init });

it('inserts the outlet at once, and leaves the frame unchanged', () => {
  const { registry, home, load, mount } = openFrame();
  expect(registry.outlet.parentElement).toBe(home.querySelector('main > div'));
  expect(home.textContent).toBe('MorganSLAskeleton');
  expect(load).not.toHaveBeenCalled();
  expect(mount).not.toHaveBeenCalled();
});

it('removes the skeleton when the section appears, then requests the shell and mounts it after the paint', async () => {
  const { home, load, mount, paint, fail, arrive } = openFrame();
  fail();
  expect(home.textContent).toBe('MorganSLA');
  expect(load).toHaveBeenCalledTimes(1);
  await arrive();
  await paint();
  expect(mount).not.toHaveBeenCalled();
  await paint();
  expect(mount).toHaveBeenCalledTimes(1);
  expect(mount).toHaveBeenCalledWith('shell');
});

it.each(['pointerdown', 'focusin', 'keydown', 'click'])(
  'mounts once on %s if the code has loaded',
  async (type) => {
    const { find, mount, paint, fail, arrive } = openFrame();
    fail();
    await arrive();
    await act(async () => void send(find('button'), new Event(type, { bubbles: true })));
    expect(mount).toHaveBeenCalledTimes(1);
    await paint();
    await paint();
    expect(mount).toHaveBeenCalledTimes(1);
  },
);

it.each([
  ['button', click(), 'click'],
  ['a', click(), 'click'],
  ['form', new SubmitEvent('submit', { bubbles: true, cancelable: true }), 'submit'],
])('holds a click on a %s until the shell has mounted, then replays it', async (selector, event, type) => {
  const { find, order, arrive } = openFrame();
  find(selector).addEventListener(type, (again) => {
    again.preventDefault();
    order.push(type);
  });
  expect(send(find(selector), event)).toBe(false);
  expect(order).toEqual([]);
  await arrive();
  expect(order).toEqual(['mount shell', type]);
});

it.each(['button', 'a', 'input'])(
  'replays a click or submit in a frame that was drawn again: %s',
  async (name) => {
    const { find, mount, order, arrive } = openFrame();
    mount.mockImplementation(() => {
      const area = find('[data-area="topBar"]');
      area.replaceWith(area.cloneNode(true));
      find(name).focus();
      for (const type of ['click', 'submit'])
        find(name).parentElement?.addEventListener(type, (again) => {
          again.preventDefault();
          order.push(type);
        });
    });
    find(name).focus();
    if (name === 'input') send(find('form'), new SubmitEvent('submit', { bubbles: true, cancelable: true }));
    else send(find(name), click());
    await arrive();
    expect(order).toEqual([name === 'input' ? 'submit' : 'click']);
  },
);

it('requests the shell at once for an error page, and holds earlier clicks', async () => {
  const { find, load, order, arrive } = openFrame(true);
  expect(load).toHaveBeenCalledTimes(1);
  find('button').addEventListener('click', () => order.push('click'));
  send(find('button'), click());
  expect(order).toEqual([]);
  await arrive();
  expect(order).toEqual(['mount shell', 'click']);
});

it('leaves links that open elsewhere to the browser, and clicks in the section to the section', () => {
  const { find, registry } = openFrame();
  const stay = (event: Event): void => {
    expect(event.defaultPrevented).toBe(false);
    event.preventDefault();
  };
  window.addEventListener('click', stay);
  send(find('a'), click({ ctrlKey: true }));
  const own = registry.outlet.appendChild(document.createElement('button'));
  send(own, click());
  window.removeEventListener('click', stay);
  expect.assertions(2);
});

it('notifies the shell which of its fields has the focus', async () => {
  const { find, order, arrive } = openFrame();
  find('input').focus();
  find('input').addEventListener('focusin', () => order.push('focusin'));
  await arrive();
  expect(order).toEqual(['mount shell', 'focusin']);
});

it('requests the shell after three seconds without a section', async () => {
  const { clock, load, mount, arrive } = openFrame();
  await clock.advance(2_999);
  expect(load).not.toHaveBeenCalled();
  await clock.advance(1);
  await arrive();
  expect(mount).toHaveBeenCalledTimes(1);
});

it('leaves the skeleton to the shell once that is mounted', async () => {
  const { find, home, fail, arrive } = openFrame();
  act(() => void send(find('button'), new Event('keydown', { bubbles: true })));
  await arrive();
  fail();
  expect(home.textContent).toBe('MorganSLAskeleton');
});
