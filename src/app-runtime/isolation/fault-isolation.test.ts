import {} from '../../../tests/support/registry-desk';
import { createMemorySlot } from '../../platform/testing/memory-slot';
import { ManualClock } from '../../platform/testing/manual-clock';
import type { EventSource } from '../app-events';
import { AppFailure } from '../failure';
import { createIsolation } from '../testing/create-isolation';
import { sampleApp } from '../testing/sample-apps';

const host = 'https://parcels.example.test';
const app = sampleApp('parcels', { load: 'module', host });

const stops: (() => void)[] = [];
afterEach(() => {
  for (const stop of stops.splice(0)) stop();
  document.body.replaceChildren();
});

function scene({ lastMount }: { lastMount?: string } = {}) {
  const clock = new ManualClock();
  const answers = { isWell: false };
  const asked: string[] = [];
  const warnings: string[] = [];
  const slot = {
    stored: lastMount,
    read: () => slot.stored,
    write: (value: string) => void (slot.stored = value),
    remove: () => void (slot.stored = undefined),
  };
  const { events, isolation } = createIsolation({
    clock,
    lastMount: slot,
    disabled: () => createMemorySlot(),
    log: { warn: (message) => void warnings.push(message), error: () => undefined },
    async fetchAssetManifest(address) {
      asked.push(address);
      return answers.isWell
        ? { ok: true, value: {} }
        : { ok: false, error: { kind: 'unreachable', detail: 'nobody answers' } };
    },
  });
  stops.push(isolation.start());
  const place = document.body.appendChild(document.createElement('div'));
  const newInstance = () => {
    const container = place.appendChild(document.createElement('div'));
    const retry = jest.fn(() => Promise.resolve());
    const reportCrash = jest.fn();
    const instance: EventSource = { container, retry, reportCrash };
    const load = (byHand = false): void => events.emit({ type: 'loading', byHand, app, instance });
    const fail = (failure = new AppFailure('unreachable')): void => {
      load();
      events.emit({ type: 'failed', failure, app, instance });
    };
    const show = (): void => {
      load();
      events.emit({ type: 'mounting', app, instance });
      events.emit({ type: 'mounted', app, instance });
    };
    const leave = (): void => events.emit({ type: 'unmounted', isHung: false, app, instance });
    return { instance, container, retry, reportCrash, load, fail, show, leave };
  };
  /** Why the app may not start by itself, in words. */
  const refusal = (byHand = false): string | undefined => {
    const permission = isolation.canStart(app, byHand);
    return permission.ok ? undefined : permission.error.message;
  };
  return { clock, answers, asked, warnings, isolation, place, slot, refusal, newInstance };
}

/** An error that nobody caught, from a script of the app's host. */
function uncaught(words: string): ErrorEvent {
  const error = new Error(words);
  error.stack = `Error: ${words}\n    at draw (${host}/main.js:1:1)`;
  return new ErrorEvent('error', { error, message: words, filename: `${host}/main.js`, cancelable: true });
}

describe('the circuit of an app', () => {
  it('refuses the fourth attempt without a request, and retries automatically when the host responds', async () => {
    const { clock, answers, asked, refusal, newInstance } = scene();
    const section = newInstance();
    section.fail();
    section.fail();
    section.fail();
    expect(refusal()).toMatch('It failed three times in a row');
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
    expect(refusal()).toBeUndefined();
  });

  it('never refuses a manual retry', () => {
    const { refusal, newInstance } = scene();
    const { fail } = newInstance();
    fail();
    fail();
    fail();
    expect(refusal(true)).toBeUndefined();
  });

  it('counts a failure shared by three widgets once, and denied access never', () => {
    const { refusal, newInstance } = scene();
    const shared = new AppFailure('load-timeout');
    const widgets = [newInstance(), newInstance(), newInstance()];
    for (const { fail } of widgets) fail(shared);
    for (let time = 0; time < 3; time += 1) widgets[0]?.fail(new AppFailure('hung'));
    expect(refusal()).toBeUndefined();
  });

  it('opens for an app that repeatedly crashes soon after mount', () => {
    const { refusal, newInstance } = scene();
    const { show, retry, fail } = newInstance();
    for (let time = 0; time < 3; time += 1) {
      show();
      fail(new AppFailure('crashed'));
    }
    expect(refusal()).toBeDefined();
    expect(retry).not.toHaveBeenCalled();
  });
});

describe('uncaught errors', () => {
  it('are attributed to the app whose script threw, and an error storm is logged in two lines', async () => {
    const { clock, isolation, warnings, newInstance } = scene();
    const section = newInstance();
    section.show();
    section.container.textContent = 'rows';
    for (let count = 0; count < 1_000; count += 1) window.dispatchEvent(uncaught('no rows'));
    await clock.advance(10_000);
    expect(warnings).toEqual(['parcels: an uncaught error', 'parcels: 999 more uncaught errors']);
    expect(isolation.records.apps.get('parcels')?.errors).toBe(1_000);
  });

  it('from other sources are not attributed to an app', () => {
    const { isolation, newInstance } = scene();
    newInstance().show();
    const event = new ErrorEvent('error', { message: 'the portal itself', cancelable: true });
    window.dispatchEvent(event);
    expect(event.defaultPrevented).toBe(false);
    expect(isolation.records.apps.get('parcels')?.errors).toBe(0);
  });

  it('are a crash when the app renders nothing any more', async () => {
    const { clock, newInstance } = scene();
    const { container, show, reportCrash } = newInstance();
    container.textContent = 'rows';
    show();
    window.dispatchEvent(uncaught('a bad row'));
    expect(reportCrash).not.toHaveBeenCalled();
    container.replaceChildren();
    await clock.advance();
    expect(reportCrash).toHaveBeenCalledTimes(1);
    expect(reportCrash).toHaveBeenCalledWith(expect.objectContaining({ message: 'a bad row' }));
  });
});

describe('the container of an app', () => {
  it('is restored and reported when the app removes it', async () => {
    const { clock, isolation, place, newInstance } = scene();
    const { container, show } = newInstance();
    show();
    container.remove();
    await clock.advance();
    expect(place).toContainElement(container);
    place.remove();
    await clock.advance();
    expect(document.body).toContainElement(container);
    expect(isolation.records.apps.get('parcels')?.leaks).toEqual(
      new Map([['its own container removed from the page', 2]]),
    );
  });

  it('is no longer restored after ten times', async () => {
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

describe('hang detection', () => {
  it('does not open an app that hung the last page; the user may', () => {
    const { slot, refusal, newInstance } = scene({ lastMount: 'parcels' });
    expect(refusal()).toBe('This section stopped responding last time. Open it anyway?');
    window.dispatchEvent(new Event('pagehide'));
    expect(slot.stored).toBe('parcels');
    expect(refusal(true)).toBeUndefined();
    newInstance().load(true);
    window.dispatchEvent(new Event('pagehide'));
    expect(slot.stored).toBe('');
  });

  it('remembers an app until it is healthy for 5 s', async () => {
    const { clock, slot, newInstance } = scene();
    newInstance().show();
    await clock.advance(4_999);
    expect(slot.stored).toBe('parcels');
    await clock.advance(1);
    expect(slot.stored).toBe('');
  });

  it('watches the page from before the first remote app loads until it is disposed', () => {
    const { isolation, newInstance } = scene();
    const { load, leave } = newInstance();
    load();
    document.body.classList.add('locked');
    leave();
    expect(document.body).not.toHaveClass('locked');
    expect(isolation.records.apps.get('parcels')?.leaks).toEqual(
      new Map([['attribute "class" of <body>', 1]]),
    );
    for (const stop of stops.splice(0)) stop();
    expect(Object.hasOwn(document, 'addEventListener')).toBe(false);
  });
});
