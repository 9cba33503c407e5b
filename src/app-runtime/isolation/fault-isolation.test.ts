import { createMemorySlot } from '../../platform/testing/memory-slot';
import type { App } from '#manifest';
import { ManualClock } from '../../platform/testing/manual-clock';
import {} from '../../../tests/support/registry-desk';
import { AppFailure } from '../failure';
import { HangDetector, type SupervisedInstance } from '../hang-detector';
import { sampleApp } from '../testing/sample-apps';
import { FaultIsolation } from './fault-isolation';

const host = 'https://parcels.example.test';
const app = sampleApp('parcels', { load: 'module', host });

function scene(guardedApp: App = app) {
  const clock = new ManualClock();
  const answers = { isWell: false };
  const asked: string[] = [];
  const warnings: string[] = [];
  const door = new FaultIsolation({
    clock,
    log: { warn: (message) => void warnings.push(message), error: () => undefined },
    async fetchAssetManifest(address) {
      asked.push(address);
      return answers.isWell
        ? { ok: true, value: {} }
        : { ok: false, error: { kind: 'unreachable', detail: 'nobody answers' } };
    },
  });
  const place = document.body.appendChild(document.createElement('div'));
  const newInstance = () => {
    const container = place.appendChild(document.createElement('div'));
    const retry = jest.fn(() => Promise.resolve());
    const instance: SupervisedInstance = { container, retry };
    const fail = (failure = new AppFailure('unreachable')): void => {
      door.tell(guardedApp, instance, 'entering', false);
      door.tell(guardedApp, instance, 'failed', failure);
    };
    const show = (): void => {
      door.tell(guardedApp, instance, 'entering', false);
      door.tell(guardedApp, instance, 'mounting');
      door.tell(guardedApp, instance, 'mounted');
    };
    const leave = (): void => door.tell(guardedApp, instance, 'left', false);
    return { instance, container, retry, fail, show, leave };
  };
  return { clock, answers, asked, warnings, door, place, newInstance };
}

const stops: (() => void)[] = [];
afterEach(() => {
  for (const stop of stops.splice(0)) stop();
  document.body.replaceChildren();
});

/** An error that nobody caught, from a script of the app's host. */
function uncaught(words: string): ErrorEvent {
  const error = new Error(words);
  error.stack = `Error: ${words}\n    at draw (${host}/main.js:1:1)`;
  return new ErrorEvent('error', { error, message: words, filename: `${host}/main.js`, cancelable: true });
}

describe('the circuit of an app', () => {
  it('refuses the fourth opening without asking the host, and tries by itself when the host is well', async () => {
    const { clock, answers, asked, newInstance } = scene();
    const section = newInstance();
    section.fail();
    section.fail();
    section.fail();
    expect(section.show).toThrow('It failed three times in a row');
    expect(asked).toEqual([]);
    await clock.advance(10_000);
    expect(asked).toEqual([host]);
    expect(section.retry).not.toHaveBeenCalled();
    answers.isWell = true;
    await clock.advance(20_000);
    expect(section.retry).toHaveBeenCalledTimes(1);
    section.show();
    await clock.advance(5_000);
    section.fail();
    section.fail();
    expect(section.show).not.toThrow();
  });

  it('never refuses a person who tries by hand', () => {
    const { door, newInstance } = scene();
    const { fail, instance } = newInstance();
    fail();
    fail();
    fail();
    expect(() => door.tell(app, instance, 'entering', true)).not.toThrow();
  });

  it('counts a failure that three widgets share once, and one of somebody without access never', () => {
    const { newInstance } = scene();
    const shared = new AppFailure('load-timeout');
    const widgets = [newInstance(), newInstance(), newInstance()];
    for (const { fail } of widgets) fail(shared);
    for (let time = 0; time < 3; time += 1) widgets[0]?.fail(new AppFailure('hung'));
    expect(widgets[0]?.show).not.toThrow();
  });

  it('opens for an app that crashes each time soon after it came on screen', () => {
    const { newInstance } = scene();
    const { show, instance, fail } = newInstance();
    for (let time = 0; time < 3; time += 1) {
      show();
      fail(new AppFailure('crashed'));
    }
    expect(show).toThrow(AppFailure);
    expect(instance.retry).not.toHaveBeenCalled();
  });
});

describe('errors that nobody caught', () => {
  it('are counted for the app whose script threw, and a storm is two lines in the log', async () => {
    const { clock, door, warnings, newInstance } = scene();
    stops.push(door.start(window));
    const section = newInstance();
    section.show();
    section.container.textContent = 'rows';
    for (let count = 0; count < 1_000; count += 1) window.dispatchEvent(uncaught('no rows'));
    await clock.advance(10_000);
    expect(warnings).toEqual([
      'parcels: an error that nobody caught',
      'parcels: 999 more errors that nobody caught',
    ]);
    expect(door.records.apps.get('parcels')?.errors).toBe(1_000);
  });

  it('are nobody else’s business when they come from elsewhere', () => {
    const { door, newInstance } = scene();
    stops.push(door.start(window));
    newInstance().show();
    const event = new ErrorEvent('error', { message: 'the portal itself', cancelable: true });
    window.dispatchEvent(event);
    expect(event.defaultPrevented).toBe(false);
    expect(door.records.apps.size).toBe(0);
  });

  it('are a crash when nothing of the app is on screen any more', async () => {
    const { clock, door, newInstance } = scene();
    stops.push(door.start(window));
    const { container, show } = newInstance();
    const crashes: unknown[] = [];
    container.addEventListener('portal:crash', (event) => {
      if (event instanceof CustomEvent) crashes.push(event.detail);
    });
    container.textContent = 'rows';
    show();
    window.dispatchEvent(uncaught('a bad row'));
    expect(crashes).toEqual([]);
    container.replaceChildren();
    await clock.advance();
    expect(crashes).toEqual([expect.objectContaining({ message: 'a bad row' })]);
  });
});

describe('the place of an app', () => {
  it('is put back when the app removes it, and the record says so', async () => {
    const { clock, door, place, newInstance } = scene();
    const { container, show } = newInstance();
    show();
    container.remove();
    await clock.advance();
    expect(place).toContainElement(container);
    place.remove();
    await clock.advance();
    expect(document.body).toContainElement(container);
    expect(door.records.apps.get('parcels')?.leaks).toEqual(
      new Map([['its own place on the page removed', 2]]),
    );
  });

  it('is given up after ten times', async () => {
    const { clock, place, newInstance } = scene();
    const { container, show } = newInstance();
    show();
    for (let time = 0; time < 11; time += 1) {
      container.remove();
      await clock.advance();
    }
    expect(place).not.toContainElement(container);
  });
});

describe('the keeper of the fire door', () => {
  function keeper(lastMount?: string) {
    const clock = new ManualClock();
    const { door, newInstance } = scene();
    const slot = {
      kept: lastMount,
      read: () => slot.kept,
      write: (value: string) => void (slot.kept = value),
      remove: () => void (slot.kept = undefined),
    };
    const made = new HangDetector({
      clock,
      lastMount: slot,
      disabled: () => createMemorySlot(),
      isolation: door,
    });
    stops.push(made.start());
    return { clock, slot, door, keeper: made, ...newInstance() };
  }

  it('does not open by itself what the last page hung with; the person may', () => {
    const { keeper: target, instance, slot } = keeper('parcels');
    const open = (byHand: boolean) => () => target.tell(app, instance, 'entering', byHand);
    expect(open(false)).toThrow('It did not answer the last time. Open it again?');
    window.dispatchEvent(new Event('pagehide'));
    expect(slot.kept).toBe('parcels');
    expect(open(true)).not.toThrow();
    window.dispatchEvent(new Event('pagehide'));
    expect(slot.kept).toBe('');
  });

  it('remembers an app until it has been well for 5 s', async () => {
    const { clock, keeper: target, instance, slot } = keeper();
    target.tell(app, instance, 'entering', false);
    target.tell(app, instance, 'mounting');
    target.tell(app, instance, 'mounted');
    await clock.advance(4_999);
    expect(slot.kept).toBe('parcels');
    await clock.advance(1);
    expect(slot.kept).toBe('');
  });

  it('watches the page from before the first app is asked for, until it is stopped', () => {
    const { keeper: target, instance, door } = keeper();
    target.tell(app, instance, 'entering', false);
    document.body.classList.add('locked');
    target.tell(app, instance, 'left', false);
    expect(document.body).not.toHaveClass('locked');
    expect(door.records.apps.get('parcels')?.leaks).toEqual(new Map([['attribute "class" of <body>', 1]]));
    for (const stop of stops.splice(0)) stop();
    expect(Object.hasOwn(document, 'addEventListener')).toBe(false);
  });
});
