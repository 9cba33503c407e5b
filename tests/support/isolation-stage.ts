import type { OpeningApps } from '#platform';
import { createMemoryEntry } from '../../src/platform/testing/memory-entry';
import { ManualClock } from '../../src/platform/testing/manual-clock';
import type { AppEvent, EventSource } from '../../src/app-runtime/app-events';
import { AppFailure } from '../../src/app-runtime/failure';
import { watchMountedApps } from '../../src/app-runtime/mounted-apps';
import { createIsolation } from '../../src/app-runtime/testing/create-isolation';
import { sampleApp } from '../../src/app-runtime/testing/sample-apps';

/** The host of the app. */
export const host = 'https://parcels.example.test';
const app = sampleApp('parcels', { load: 'module', host });

const stops: (() => void)[] = [];

/** Disposes what `openIsolation` has started, and empties the page. */
export function closeIsolations(): void {
  for (const stop of stops.splice(0)) stop();
  document.body.replaceChildren();
}

/** Creates fault isolation on this page, with instances of one remote app that the test controls. */
export function openIsolation({
  lastMount,
  openingApps,
}: { lastMount?: string; openingApps?: OpeningApps } = {}) {
  const clock = new ManualClock();
  const answers = { isWell: false };
  const requested: string[] = [];
  const warnings: string[] = [];
  const entry = {
    stored: lastMount,
    read: () => entry.stored,
    write: (value: string) => void (entry.stored = value),
    remove: () => void (entry.stored = undefined),
  };
  const { events, isolation } = createIsolation({
    clock,
    lastMount: entry,
    ...(openingApps === undefined ? {} : { openingApps }),
    disabled: () => createMemoryEntry(),
    log: { warn: (message) => void warnings.push(message), error: () => undefined },
    async fetchAssetManifest(address) {
      requested.push(address);
      return answers.isWell
        ? { ok: true, value: {} }
        : { ok: false, error: { kind: 'unreachable', detail: 'nobody answers' } };
    },
  });
  stops.push(isolation.start(), watchMountedApps({ clock, events, isolation }));
  const place = document.body.appendChild(document.createElement('div'));
  const newInstance = () => {
    const container = place.appendChild(document.createElement('div'));
    const retry = jest.fn(() => Promise.resolve());
    const reportCrash = jest.fn();
    const showNotice = jest.fn();
    const instance: EventSource = { container, retry, reportCrash, showNotice };
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
    const leave = (hasNoUnmount = false): void =>
      events.emit({ type: 'unmounted', isHung: false, hasNoUnmount, app, instance });
    return { instance, container, retry, reportCrash, showNotice, load, fail, show, leave };
  };
  /** The message if the app may not start automatically. */
  const refusal = (byHand = false): string | undefined => {
    const permission = isolation.canStart(app, byHand);
    return permission.ok ? undefined : permission.error.message;
  };
  const emitted: AppEvent[] = [];
  stops.push(events.subscribe((event) => void emitted.push(event)));
  return {
    clock,
    answers,
    requested,
    warnings,
    events,
    isolation,
    place,
    entry,
    refusal,
    newInstance,
    emitted,
  };
}

/** Simulates an uncaught error in a script of the app's host. */
export function createErrorEvent(words: string): ErrorEvent {
  const error = new Error(words);
  error.stack = `Error: ${words}\n    at draw (${host}/main.js:1:1)`;
  return new ErrorEvent('error', { error, message: words, filename: `${host}/main.js`, cancelable: true });
}
