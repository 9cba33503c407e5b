import {} from '../../../tests/support/set-up-registry';
import {
  closeIsolations,
  host,
  openIsolation,
  createErrorEvent,
} from '../../../tests/support/isolation-stage';
import { AppFailure } from '../failure';

afterEach(closeIsolations);

describe('the circuit of an app', () => {
  it('refuses the fourth attempt without a request, and retries automatically when the host responds', async () => {
    const { clock, answers, requested, refusal, newInstance } = openIsolation();
    const section = newInstance();
    section.fail();
    section.fail();
    section.fail();
    expect(refusal()).toMatch('It failed three times in a row');
    expect(requested).toEqual([]);
    await clock.advance(10_000);
    expect(requested).toEqual([host]);
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
    const { refusal, newInstance } = openIsolation();
    const { fail } = newInstance();
    fail();
    fail();
    fail();
    expect(refusal(true)).toBeUndefined();
  });

  it('counts a failure shared by three widgets once, and denied access never', () => {
    const { refusal, newInstance } = openIsolation();
    const shared = new AppFailure('load-timeout');
    const widgets = [newInstance(), newInstance(), newInstance()];
    for (const { fail } of widgets) fail(shared);
    for (let time = 0; time < 3; time += 1) widgets[0]?.fail(new AppFailure('hung'));
    expect(refusal()).toBeUndefined();
  });

  it('opens for an app that repeatedly crashes soon after mount', () => {
    const { refusal, newInstance } = openIsolation();
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
    const { clock, isolation, warnings, newInstance } = openIsolation();
    const section = newInstance();
    section.show();
    section.container.textContent = 'rows';
    for (let count = 0; count < 1_000; count += 1) window.dispatchEvent(createErrorEvent('no rows'));
    await clock.advance(10_000);
    expect(warnings).toEqual(['parcels: an uncaught error', 'parcels: 999 more uncaught errors']);
    expect(isolation.records.apps.get('parcels')?.errors).toBe(1_000);
  });

  it('from other sources are not attributed to an app', () => {
    const { isolation, newInstance } = openIsolation();
    newInstance().show();
    const event = new ErrorEvent('error', { message: 'the portal itself', cancelable: true });
    window.dispatchEvent(event);
    expect(event.defaultPrevented).toBe(false);
    expect(isolation.records.apps.get('parcels')?.errors).toBe(0);
  });

  it("count as a crash when the app's container is empty", async () => {
    const { clock, newInstance } = openIsolation();
    const { container, show, reportCrash } = newInstance();
    container.textContent = 'rows';
    show();
    window.dispatchEvent(createErrorEvent('a bad row'));
    expect(reportCrash).not.toHaveBeenCalled();
    container.replaceChildren();
    await clock.advance();
    expect(reportCrash).toHaveBeenCalledTimes(1);
    expect(reportCrash).toHaveBeenCalledWith(expect.objectContaining({ message: 'a bad row' }));
  });
});

describe('the container of an app', () => {
  it('is restored and reported when the app removes it', async () => {
    const { clock, isolation, place, newInstance } = openIsolation();
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

  it('is no longer restored after ten removals', async () => {
    const { clock, place, newInstance } = openIsolation();
    const { container, show } = newInstance();
    show();
    for (let time = 0; time < 11; time += 1) {
      container.remove();
      await clock.advance();
    }
    expect(place).not.toContainElement(container);
  });
});

describe('an empty app area', () => {
  it('is reported 5 s after mount, and the report revoked once something is drawn', async () => {
    const { clock, isolation, warnings, newInstance, emitted } = openIsolation();
    const { container, show, showNotice, leave } = newInstance();
    show();
    const source = new Event('securitypolicyviolation');
    const violation = { effectiveDirective: 'script-src', blockedURI: 'eval', sourceFile: `${host}/main.js` };
    window.dispatchEvent(Object.assign(source, violation));
    await clock.advance(5_000);
    expect(showNotice.mock.calls).toEqual([
      [expect.objectContaining({ kind: 'shows-nothing', facts: { needs: ['eval'] } })],
    ]);
    expect(warnings.at(-1)).toMatch(/\] Nothing has appeared here for 5 seconds\.$/);
    expect(isolation.records.apps.get('parcels')?.journal.at(-1)).toMatchObject({ type: 'empty' });
    container.textContent = 'rows';
    await clock.advance();
    expect(showNotice).toHaveBeenLastCalledWith(undefined);
    expect(emitted.at(-1)?.type).toBe('mounted');
    leave();
  });

  it('is not checked when something was drawn, or the app was left before', async () => {
    const { clock, newInstance } = openIsolation();
    const [drawn, left] = [newInstance(), newInstance()];
    drawn.show();
    drawn.container.textContent = 'rows';
    left.show();
    left.leave();
    await clock.advance(5_000);
    expect(drawn.showNotice).not.toHaveBeenCalled();
    expect(left.showNotice).not.toHaveBeenCalled();
  });

  it('counts as a leak when the portal emptied it because the app has no unmount', () => {
    const { isolation, newInstance } = openIsolation();
    const { show, leave } = newInstance();
    show();
    leave(true);
    expect([...(isolation.records.apps.get('parcels')?.leaks.keys() ?? [])]).toContain(
      'no function "unmount": the portal emptied its area',
    );
  });
});

describe('hang detection', () => {
  it('does not open an app that hung a closed tab until the user opens it', async () => {
    const openingApps = {
      hold: jest.fn(),
      write: jest.fn((app?: string) => `${app} document-2`),
      readAbandoned: () => Promise.resolve(['parcels document-1', '']),
      forget: jest.fn(),
    };
    const { isolation, refusal, newInstance } = openIsolation({ openingApps });
    await isolation.hangDetector.ready;
    expect(isolation.hangDetector.ready).toBeUndefined();
    expect(refusal()).toBe('This section stopped responding last time. Open it anyway?');
    expect(openingApps.hold).toHaveBeenCalledTimes(1);
    const { load, leave } = newInstance();
    load(true);
    expect(openingApps.forget).toHaveBeenCalledWith('parcels');
    expect(openingApps.write).toHaveBeenLastCalledWith('parcels');
    expect(refusal()).toBeUndefined();
    leave();
    expect(openingApps.write).toHaveBeenLastCalledWith(undefined);
  });

  it.each([
    ['of an open document, because this tab is a copy', 'parcels document-1', [], false, ''],
    ['of a closed document', 'parcels document-1', ['parcels document-1'], true, 'parcels document-1'],
    ['without information on other tabs', 'parcels document-1', undefined, true, 'parcels document-1'],
    ['without a document, as earlier builds wrote it', 'parcels', undefined, true, 'parcels'],
    ['that is empty', '', [''], false, ''],
  ])('reads an entry %s', async (_story, lastMount, abandoned, isSuspect, stored) => {
    const openingApps = {
      hold: () => undefined,
      write: (app?: string) => `${app} document-2`,
      readAbandoned: () => (abandoned === undefined ? undefined : Promise.resolve(abandoned)),
      forget: () => undefined,
    };
    const { isolation, entry, newInstance } = openIsolation({ lastMount, openingApps });
    await isolation.hangDetector.ready;
    expect(isolation.hangDetector.isSuspect('parcels')).toBe(isSuspect);
    // It stays after the page is closed, unless it is about another tab.
    window.dispatchEvent(new Event('pagehide'));
    expect(entry.stored).toBe(stored);
    newInstance().load(true);
    expect(entry.stored).toBe('parcels document-2');
    window.dispatchEvent(new Event('pagehide'));
    expect(entry.stored).toBe('');
  });

  it('does not open an app that hung the last page until the user opens it', () => {
    const { entry, refusal, newInstance } = openIsolation({ lastMount: 'parcels' });
    expect(refusal()).toBe('This section stopped responding last time. Open it anyway?');
    window.dispatchEvent(new Event('pagehide'));
    expect(entry.stored).toBe('parcels');
    expect(refusal(true)).toBeUndefined();
    newInstance().load(true);
    window.dispatchEvent(new Event('pagehide'));
    expect(entry.stored).toBe('');
  });

  it('records an app until it has been healthy for 5 s', async () => {
    const { clock, entry, newInstance } = openIsolation();
    newInstance().show();
    await clock.advance(4_999);
    expect(entry.stored).toBe('parcels');
    await clock.advance(1);
    expect(entry.stored).toBe('');
  });

  it('watches the page from before the first remote app loads until disposed', () => {
    const { isolation, newInstance } = openIsolation();
    const { load, leave } = newInstance();
    load();
    window.onerror = () => true;
    leave();
    expect(isolation.records.apps.get('parcels')?.leaks).toEqual(new Map([['replaced window.onerror', 1]]));
    closeIsolations();
    expect(Object.hasOwn(document, 'addEventListener')).toBe(false);
  });
});
