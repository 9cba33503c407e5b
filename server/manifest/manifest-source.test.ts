import { renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { sampleManifest } from '../../tests/contract/manifest/sample';
import { SampleProvider, startWithSessions } from '../../tests/support/bff';
import { invalidText, describeRefusal, validText, renamedManifest } from '../../tests/support/manifest-edits';
import {
  createHint,
  pageData,
  portalOnDisk,
  removePortals,
  visit,
  type PortalOnDisk,
} from '../../tests/support/portal-server';
import { portalVersion } from '../version';

afterEach(removePortals);

describe('a valid edit', () => {
  it('is active after the next poll, with a new revision', async () => {
    const portal = portalOnDisk();
    const { http, manifests } = await portal.start();
    const before = manifests.current.revision;
    portal.writeManifest(renamedManifest);
    await manifests.check();
    expect(manifests.current.portal.title).toBe('Renamed');
    expect(manifests.current.revision).not.toBe(before);
    expect((await http.inject({ url: '/healthz' })).json()).toEqual({
      status: 'ok',
      version: portalVersion,
      revision: manifests.current.revision,
      manifest: 'current',
    });
  });

  it('is noticed when an editor replaces the file', async () => {
    const portal = portalOnDisk();
    const { manifests } = await portal.start();
    portal.write('draft.json', JSON.stringify(renamedManifest));
    renameSync(join(portal.config.manifestFile, '../draft.json'), portal.config.manifestFile);
    await manifests.check();
    expect(manifests.current.portal.title).toBe('Renamed');
  });

  it('notifies all subscribers once', async () => {
    const portal = portalOnDisk();
    const { manifests } = await portal.start();
    const listener = jest.fn();
    const stop = manifests.onChange(listener);
    portal.writeManifest(renamedManifest);
    await Promise.all([manifests.check(), manifests.check()]);
    await manifests.check();
    expect(listener).toHaveBeenCalledTimes(1);
    stop();
    portal.writeManifest(validText);
    await manifests.check();
    expect(listener).toHaveBeenCalledTimes(1);
  });

  it('is logged with all policy relaxations of apps', async () => {
    const portal = portalOnDisk();
    const { manifests } = await portal.start();
    expect(portal.events).not.toContainEqual(expect.objectContaining({ event: 'relaxation' }));
    const needed = ['eval', 'token'];
    const apps = [
      { name: 'dashboard', load: 'builtin' },
      { name: 'rfr', load: 'system', host: 'rfr' },
      { name: 'maps', load: 'module', host: 'maps', needs: needed },
    ];
    portal.writeManifest(sampleManifest({ apps }));
    await manifests.check();
    for (const needs of needed) {
      expect(portal.events).toContainEqual(
        expect.objectContaining({ level: 'warn', event: 'relaxation', app: 'maps', needs }),
      );
    }
  });

  it('is rejected if it gives an app the session’s token, unless the settings list the app', async () => {
    const portal = portalOnDisk();
    const { manifests } = await startWithSessions(portal, new SampleProvider(), { legacyTokens: ['rfr'] });
    const needs = (name: string) => ({
      widgets: [],
      apps: [
        { name: 'dashboard', load: 'builtin' },
        ...['rfr', 'maps'].map((other) => ({
          name: other,
          load: 'module',
          host: other,
          ...(other === name ? { needs: ['token'] } : {}),
        })),
      ],
    });
    const { revision } = manifests.current;
    portal.writeManifest(sampleManifest(needs('maps')));
    await manifests.check();
    expect(manifests.current.revision).toBe(revision);
    expect(portal.lines[0]).toContain('PORTAL_LEGACY_TOKENS');
    portal.writeManifest(sampleManifest(needs('rfr')));
    await manifests.check();
    expect(manifests.current.portal.apps.get('rfr')?.needs).toEqual(['token']);
  });

  it('of whitespace only does not notify subscribers', async () => {
    const portal = portalOnDisk();
    const { manifests } = await portal.start();
    const listener = jest.fn();
    manifests.onChange(listener);
    portal.writeManifest(JSON.stringify(sampleManifest()));
    await manifests.check();
    expect(listener).not.toHaveBeenCalled();
  });

  it('is in pages and at /portal/manifest', async () => {
    const portal = portalOnDisk();
    const server = await portal.start();
    portal.writeManifest(renamedManifest);
    await server.manifests.check();
    const page = await visit(server, '/rfr', createHint([]));
    expect(pageData(page.body)).toMatchObject({ revision: server.manifests.current.revision });
    expect(page.body).toContain('<title>Renamed</title>');
    const answer = await server.http.inject({ url: '/portal/manifest' });
    expect(answer.headers['cache-control']).toBe('no-store');
    expect(answer.json()).toMatchObject({
      revision: server.manifests.current.revision,
      manifest: { portal: { title: 'Renamed' } },
      assets: {},
    });
  });
});

describe('an invalid edit', () => {
  it('is rejected as a whole, with the location of the problem', async () => {
    const portal = portalOnDisk();
    const { http, manifests } = await portal.start();
    const before = manifests.current;
    const listener = jest.fn();
    manifests.onChange(listener);
    portal.writeManifest(invalidText);
    await manifests.check();
    expect(manifests.current).toBe(before);
    expect(listener).not.toHaveBeenCalled();
    expect(portal.lines).toEqual([
      describeRefusal(portal),
      `${portal.config.manifestFile} was refused; revision ${before.revision} stays in force.`,
    ]);
    expect((await http.inject({ url: '/healthz' })).json()).toMatchObject({ manifest: 'last-good' });
  });

  it('is logged once over repeated polls', async () => {
    const portal = portalOnDisk();
    const { manifests } = await portal.start();
    portal.writeManifest(invalidText);
    await manifests.check();
    await manifests.check();
    expect(portal.lines).toHaveLength(2);
  });

  it('is cleared when fixed', async () => {
    const portal = portalOnDisk();
    const { manifests } = await portal.start();
    portal.writeManifest(invalidText);
    await manifests.check();
    portal.writeManifest(renamedManifest);
    await manifests.check();
    expect(manifests.state).toBe('current');
    expect(manifests.current.portal.title).toBe('Renamed');
  });

  it.each([
    ['removed', (portal: PortalOnDisk) => rmSync(portal.config.manifestFile)],
    ['emptied', (portal: PortalOnDisk) => portal.writeManifest('')],
    ['truncated', (portal: PortalOnDisk) => portal.writeManifest(validText.slice(0, 200))],
  ])('can be a file that was %s', async (_story, spoil) => {
    const portal = portalOnDisk();
    const { manifests } = await portal.start();
    const before = manifests.current;
    spoil(portal);
    await manifests.check();
    expect(manifests.current).toBe(before);
    expect(manifests.state).toBe('last-good');
    expect(portal.lines[0]).toContain(portal.config.manifestFile);
  });
});

describe('a manifest in another format', () => {
  const { manifestVersion: _, ...unnumbered } = sampleManifest();

  it.each([
    ['an older', unnumbered, /^\S+:1:1 \/ is written in format 1 .*: run "portal migrate"$/],
    ['a newer', { ...sampleManifest(), manifestVersion: 99 }, /reads up to 2; use a newer portal/],
  ])('is rejected with advice: %s format', async (_story, manifest, words) => {
    const portal = portalOnDisk();
    const { manifests } = await portal.start();
    const before = manifests.current;
    portal.writeManifest(manifest);
    await manifests.check();
    expect(manifests.current).toBe(before);
    expect(portal.lines).toEqual([expect.stringMatching(words), expect.stringContaining('stays in force')]);
  });

  it('does not stop a portal that is updated before its manifest', async () => {
    const portal = portalOnDisk(unnumbered);
    portal.write('data/last-good.manifest.json', JSON.stringify(unnumbered));
    const { manifests } = await portal.start();
    expect(manifests.state).toBe('last-good');
    expect(manifests.current.portal.title).toBe('Sample Portal');
    expect(portal.lines[0]).toContain('run "portal migrate"');
  });
});
