import { observable, runInAction } from 'mobx';
import { decide } from '#manifest';
import { ManualClock } from '../platform/testing/manual-clock';
import { KeptApps, keptForMs } from './kept-apps';
import { createPortal } from './testing/sample-apps';

const names = ['alpha', 'beta', 'gamma'];
const portal = createPortal(names, {
  apps: names.map((name) => ({ name, load: 'builtin', keepAlive: true })),
});

/** Creates kept apps, and lists the names of dropped ones in order. */
function stage(limit = 2) {
  const clock = new ManualClock();
  const dropped: string[] = [];
  const allowed = observable.set(names);
  const kept = new KeptApps({
    clock,
    limit: () => limit,
    decide: (address) => {
      const rules = [...allowed].map((name) => `visit:${name}`);
      return decide(
        portal,
        { rules, municipalities: [], defaultMunicipality: undefined },
        address,
        undefined,
      );
    },
    isSessionOver: () => false,
  });
  const add = (name: string): void => {
    const drop = async (): Promise<void> => void dropped.push(name);
    const app = portal.apps.get(name);
    if (app === undefined) throw new Error(name);
    const unsavedGuards = [{ name, isDirty: () => false }];
    kept.add({
      app,
      address: { pathname: `/${name}`, search: '', hash: '' },
      instance: { drop },
      unsavedGuards,
    });
  };
  return { clock, dropped, kept, allowed, add };
}

test('drops the least recently used app when there are too many', () => {
  const { add, dropped, kept } = stage();
  add('alpha');
  add('beta');
  kept.take('alpha');
  add('alpha');
  add('gamma');
  expect(dropped).toEqual(['beta']);
});

test('drops an app after 30 minutes', async () => {
  const { add, clock, dropped } = stage();
  add('alpha');
  await clock.advance(keptForMs - 1);
  expect(dropped).toEqual([]);
  await clock.advance(1);
  expect(dropped).toEqual(['alpha']);
  expect(clock.waiting).toBe(0);
});

test('does not drop an app that was opened again, and returns its guards', async () => {
  const { add, allowed, clock, dropped, kept } = stage();
  add('alpha');
  expect(kept.take('alpha').map(({ name }) => name)).toEqual(['alpha']);
  expect(kept.take('alpha')).toEqual([]);
  runInAction(() => allowed.delete('alpha'));
  await clock.advance(keptForMs);
  expect(dropped).toEqual([]);
  expect(clock.waiting).toBe(0);
});

test('drops an app as soon as it may not be kept, even if that was so before it was added', () => {
  const { add, allowed, clock, dropped } = stage();
  add('alpha');
  runInAction(() => allowed.delete('alpha'));
  expect(dropped).toEqual(['alpha']);
  add('alpha');
  expect(dropped).toEqual(['alpha', 'alpha']);
  expect(clock.waiting).toBe(0);
});
