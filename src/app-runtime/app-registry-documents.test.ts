import { createMemoryEntry } from '../platform/testing/memory-entry';
import { getAppNames, unregisterApplication } from 'single-spa';
import type { PageDocument } from '#manifest';
import { createPortal, recordLifecycles, createWellBehavedApp } from './testing/sample-apps';
import {
  clearPage,
  clock,
  setUpRegistry,
  emptyDocument,
  navigateTo,
  onScreen,
  cleanUps,
} from '../../tests/support/set-up-registry';

afterEach(clearPage);

describe('changes of manifest and user', () => {
  it('take effect without a navigation', async () => {
    const { registry, change } = setUpRegistry({
      pages: { alpha: createWellBehavedApp('alpha'), beta: createWellBehavedApp('beta') },
    });
    change({ rules: [] });
    await navigateTo('/alpha');
    expect(registry.section).toBeUndefined();
    change({ rules: ['visit:alpha', 'visit:beta'] });
    await clock.advance();
    expect(onScreen(registry)).toEqual(['alpha']);

    await navigateTo('/beta');
    const toAlpha = { path: '/beta', title: 'beta', app: 'alpha' };
    change({ portal: createPortal(['alpha', 'beta'], { routes: [toAlpha] }) });
    await clock.advance();
    expect(onScreen(registry)).toEqual(['alpha']);
    change({ portal: createPortal(['alpha', 'beta'], { routes: [] }) });
    await clock.advance();
    expect(onScreen(registry)).toEqual([]);
  });

  it('can add a thirteenth app, which opens at once', async () => {
    const { registry, change } = setUpRegistry({
      portal: createPortal(['alpha']),
      pages: { alpha: createWellBehavedApp('alpha'), gamma: createWellBehavedApp('gamma') },
    });
    await navigateTo('/gamma');
    expect(onScreen(registry)).toEqual([]);
    change({ portal: createPortal(['alpha', 'gamma']), rules: ['visit:alpha', 'visit:gamma'] });
    await clock.advance();
    expect(onScreen(registry)).toEqual(['gamma']);
  });

  it('leave the open section untouched when they concern other apps', async () => {
    const calls: string[] = [];
    const { change } = setUpRegistry({ pages: { alpha: recordLifecycles('alpha', calls) } });
    await navigateTo('/alpha');
    const former = [...calls];
    change({ portal: createPortal(['alpha', 'beta', 'gamma']), rules: ['visit:alpha', 'visit:gamma'] });
    await clock.advance();
    expect(calls).toEqual(former);
  });
});

describe('an app not covered by this document', () => {
  const apps = [
    { name: 'alpha', load: 'builtin' },
    { name: 'rfr', load: 'system', host: 'rfr' },
  ];
  const portal = createPortal(['alpha', 'rfr'], { apps });

  it('reloads the document once per app and revision, then fails', async () => {
    const first = setUpRegistry({ portal });
    await navigateTo('/rfr');
    expect(first.reload).toHaveBeenCalledTimes(1);
    expect(first.registry.section).toMatchObject({ instance: undefined, failure: undefined });
    await navigateTo('/alpha');
    await navigateTo('/rfr');
    expect(first.reload).toHaveBeenCalledTimes(1);
    expect(first.registry.section?.failure).toMatchObject({
      kind: 'not-covered',
      message: 'This section was added or moved after you opened this page, and a reload did not help.',
    });
    await first.registry.retry();
    expect(first.reload).toHaveBeenCalledTimes(1);

    first.change({ revision: '2' });
    await navigateTo('/alpha');
    await navigateTo('/rfr');
    expect(first.reload).toHaveBeenCalledTimes(2);
  });

  it('may reload the document again if the last reload succeeded', async () => {
    const tries = createMemoryEntry<readonly string[]>();
    tries.write(['alpha@1', 'beta@1']);
    const needing: PageDocument = { ...emptyDocument, needs: ['eval'] };
    const helped = setUpRegistry({ pages: { alpha: createWellBehavedApp('alpha') }, tries });
    await navigateTo('/alpha');
    expect(onScreen(helped.registry)).toEqual(['alpha']);
    expect(tries.read()).toEqual(['beta@1']);

    cleanUps.splice(0).forEach((stop) => stop());
    await Promise.all(getAppNames().map((name) => unregisterApplication(name)));
    const next = setUpRegistry({ page: needing, tries });
    await clock.advance();
    expect(next.reload).toHaveBeenCalledTimes(1);
  });

  it('is not loaded when the environment does not set its host', async () => {
    const { registry, reload } = setUpRegistry({
      portal: createPortal(['alpha', 'rfr'], { apps, hosts: { rfr: null } }),
    });
    await navigateTo('/rfr');
    expect(registry.section?.failure?.message).toBe('rfr host is not defined.');
    expect(registry.section?.instance).toBeUndefined();
    await registry.retry();
    expect(registry.section?.failure?.message).toBe('rfr host is not defined.');
    expect(reload).not.toHaveBeenCalled();
  });
});

describe('a document that covers more than the active manifest', () => {
  const apps = [
    { name: 'alpha', load: 'builtin' },
    { name: 'beta', load: 'builtin' },
    { name: 'rfr', load: 'system', host: 'rfr' },
  ];
  const origin = 'https://rfr.example.test';
  const sources = {
    connect: [origin],
    script: [origin],
    style: [origin],
    img: [origin],
    font: [origin],
    frame: [],
  };
  const names = ['alpha', 'beta', 'rfr'];
  const before = createPortal(names, { apps, hosts: { rfr: origin } });
  const after = createPortal(names, { apps, hosts: { rfr: null } });

  it('keeps the open section, and reloads the document on the next navigation, once', async () => {
    const pages = { alpha: createWellBehavedApp('alpha'), beta: createWellBehavedApp('beta') };
    const { registry, reload, change } = setUpRegistry({
      portal: before,
      page: { ...emptyDocument, sources },
      pages,
    });
    await navigateTo('/alpha');
    change({ portal: after, revision: '2' });
    await clock.advance();
    expect(onScreen(registry)).toEqual(['alpha']);
    expect(reload).not.toHaveBeenCalled();

    await navigateTo('/beta');
    expect(reload).toHaveBeenCalledTimes(1);
    expect(registry.section).toMatchObject({ instance: undefined, failure: undefined });
    // If the next document covers no less, the section opens without a reload.
    await navigateTo('/alpha');
    await navigateTo('/beta');
    expect(onScreen(registry)).toEqual(['beta']);
  });

  it('requests nothing from a removed host', async () => {
    const { registry, change } = setUpRegistry({ portal: before, page: { ...emptyDocument, sources } });
    change({ portal: after, revision: '2' });
    await navigateTo('/rfr');
    expect(registry.section?.failure?.message).toBe('rfr host is not defined.');
  });
});
