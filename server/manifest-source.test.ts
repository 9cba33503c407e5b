import { readFileSync, utimesSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { sampleManifest, createSamplePortalSection } from '../tests/contract/manifest/sample';
import {
  createHint,
  pageData,
  portalOnDisk,
  removePortals,
  visit,
  type PortalOnDisk,
} from '../tests/support/portal-server';

afterEach(removePortals);

const renamed = sampleManifest({ portal: createSamplePortalSection({ title: 'Renamed' }) });
const good = JSON.stringify(sampleManifest(), undefined, 2);
const broken = good.replace('"label": "RfRs"', '"lable": "RfRs"');
const line = broken.split('\n').findIndex((text) => text.includes('"lable"')) + 1;
const column = (broken.split('\n')[line - 1] ?? '').indexOf('"lable"') + 1;

function refusal({ config }: PortalOnDisk): string {
  return `${config.manifestFile}:${line}:${column} /routes/1/lable unknown key "lable"; did you mean "label"?`;
}

describe('a valid edit', () => {
  it('is active after the next poll, with a new revision', async () => {
    const portal = portalOnDisk();
    const { http, manifests } = await portal.start();
    const before = manifests.current.revision;
    portal.writeManifest(renamed);
    await manifests.check();
    expect(manifests.current.portal.title).toBe('Renamed');
    expect(manifests.current.revision).not.toBe(before);
    expect((await http.inject({ url: '/healthz' })).json()).toEqual({
      status: 'ok',
      revision: manifests.current.revision,
      manifest: 'current',
    });
  });

  it('is noticed when an editor replaces the file', async () => {
    const portal = portalOnDisk();
    const { manifests } = await portal.start();
    portal.write('draft.json', JSON.stringify(renamed));
    renameSync(join(portal.config.manifestFile, '../draft.json'), portal.config.manifestFile);
    await manifests.check();
    expect(manifests.current.portal.title).toBe('Renamed');
  });

  it('notifies all subscribers once', async () => {
    const portal = portalOnDisk();
    const { manifests } = await portal.start();
    const listener = jest.fn();
    const stop = manifests.onChange(listener);
    portal.writeManifest(renamed);
    await Promise.all([manifests.check(), manifests.check()]);
    await manifests.check();
    expect(listener).toHaveBeenCalledTimes(1);
    stop();
    portal.writeManifest(good);
    await manifests.check();
    expect(listener).toHaveBeenCalledTimes(1);
  });

  it('is logged with every policy relaxation of an app', async () => {
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

  it('of whitespace only notifies nobody', async () => {
    const portal = portalOnDisk();
    const { manifests } = await portal.start();
    const listener = jest.fn();
    manifests.onChange(listener);
    portal.writeManifest(JSON.stringify(sampleManifest()));
    await manifests.check();
    expect(listener).not.toHaveBeenCalled();
  });

  it('is on the pages and at /portal/manifest', async () => {
    const portal = portalOnDisk();
    const server = await portal.start();
    portal.writeManifest(renamed);
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
    portal.writeManifest(broken);
    await manifests.check();
    expect(manifests.current).toBe(before);
    expect(listener).not.toHaveBeenCalled();
    expect(portal.lines).toEqual([
      refusal(portal),
      `${portal.config.manifestFile} was refused; revision ${before.revision} stays in force.`,
    ]);
    expect((await http.inject({ url: '/healthz' })).json()).toMatchObject({ manifest: 'last-good' });
  });

  it('is logged once over repeated polls', async () => {
    const portal = portalOnDisk();
    const { manifests } = await portal.start();
    portal.writeManifest(broken);
    await manifests.check();
    await manifests.check();
    expect(portal.lines).toHaveLength(2);
  });

  it('is cleared when fixed', async () => {
    const portal = portalOnDisk();
    const { manifests } = await portal.start();
    portal.writeManifest(broken);
    await manifests.check();
    portal.writeManifest(renamed);
    await manifests.check();
    expect(manifests.state).toBe('current');
    expect(manifests.current.portal.title).toBe('Renamed');
  });

  it.each([
    ['removed', (portal: PortalOnDisk) => rmSync(portal.config.manifestFile)],
    ['emptied', (portal: PortalOnDisk) => portal.writeManifest('')],
    ['cut off', (portal: PortalOnDisk) => portal.writeManifest(good.slice(0, 200))],
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
  ])('is rejected like any problem, with advice: %s one', async (_story, manifest, words) => {
    const portal = portalOnDisk();
    const { manifests } = await portal.start();
    const before = manifests.current;
    portal.writeManifest(manifest);
    await manifests.check();
    expect(manifests.current).toBe(before);
    expect(portal.lines).toEqual([expect.stringMatching(words), expect.stringContaining('stays in force')]);
  });

  it('does not stop a portal updated before its manifest', async () => {
    const portal = portalOnDisk(unnumbered);
    portal.write('data/last-good.manifest.json', JSON.stringify(unnumbered));
    const { manifests } = await portal.start();
    expect(manifests.state).toBe('last-good');
    expect(manifests.current.portal.title).toBe('Sample Portal');
    expect(portal.lines[0]).toContain('run "portal migrate"');
  });
});

describe('a restart', () => {
  it('with a broken manifest serves the last good one and logs it', async () => {
    const portal = portalOnDisk();
    const first = await portal.start();
    const { revision } = first.manifests.current;
    await first.http.close();
    portal.writeManifest(broken);
    const time = '2026-06-01T12:00:00.000Z';
    const keptAt = new Date(time);
    utimesSync(join(portal.config.dataFolder, 'last-good.manifest.json'), keptAt, keptAt);
    const second = await portal.start({ now: () => Date.parse('2026-06-04T20:00:00.000Z') });
    expect(second.manifests.current.revision).toBe(revision);
    expect(second.manifests.state).toBe('last-good');
    expect(portal.lines).toEqual([
      refusal(portal),
      `${portal.config.manifestFile} was refused; serving the last good manifest: last-good.manifest.json from ${time} (3 days ago), revision ${revision}.`,
    ]);
    expect((await second.http.inject('/healthz')).json()).toMatchObject({
      manifest: 'last-good',
      writtenAt: time,
    });
  });

  it('stores the file as written, so that addresses of the environment apply again', async () => {
    const portal = portalOnDisk(good);
    const first = await portal.start({}, { overrides: { hosts: { rfr: 'https://one.example.test' } } });
    await first.http.close();
    expect(readFileSync(join(portal.config.dataFolder, 'last-good.manifest.json'), 'utf8')).toBe(good);
    portal.writeManifest(broken);
    const second = await portal.start({}, { overrides: { hosts: { rfr: 'https://two.example.test' } } });
    expect(second.manifests.current.portal.apps.get('rfr')?.host).toBe('https://two.example.test');
  });

  it('uses the file again once it is fixed', async () => {
    const portal = portalOnDisk();
    await (await portal.start()).http.close();
    portal.writeManifest(broken);
    const { manifests } = await portal.start();
    portal.writeManifest(renamed);
    await manifests.check();
    expect(manifests.state).toBe('current');
    expect(manifests.current.portal.title).toBe('Renamed');
  });
});

describe('a first start', () => {
  it('with a broken manifest fails and lists every problem', async () => {
    const portal = portalOnDisk(broken);
    await expect(portal.start()).rejects.toThrow('there is no earlier good manifest');
    expect(portal.lines).toEqual([refusal(portal)]);
  });

  it('without a manifest fails, and names the file', async () => {
    const portal = portalOnDisk();
    rmSync(portal.config.manifestFile);
    await expect(portal.start()).rejects.toThrow(portal.config.manifestFile);
    expect(portal.lines[0]).toContain('cannot be read');
  });

  it('without a built shell fails and names the command to run', async () => {
    const portal = portalOnDisk();
    rmSync(join(portal.config.shellFolder, 'build.json'));
    await expect(portal.start()).rejects.toThrow('Run "npm start", which builds the portal first.');
  });

  it.each([
    '{',
    '[]',
    '{"entries":{}}',
    '{"entries":{"main":{"scripts":["../../x.js"]},"account":{"scripts":["a.js"]}}}',
  ])('with an invalid build.json fails: %s', async (content) => {
    const portal = portalOnDisk();
    portal.write('shell/build.json', content);
    await expect(portal.start()).rejects.toThrow('build.json');
  });

  it('warns of missing settings and starts', async () => {
    const manifest = sampleManifest({ hosts: { rfr: null, maps: 'https://maps.example.test' } });
    const portal = portalOnDisk(manifest);
    const { manifests } = await portal.start();
    expect(manifests.state).toBe('current');
    expect(portal.lines).toEqual([
      expect.stringMatching(/^warning: .*:\d+:\d+ \/apps\/1\/host the host "rfr" is not set/),
    ]);
  });

  it('starts and warns when it cannot store data', async () => {
    const portal = portalOnDisk();
    portal.write('data', 'a file in the way of the folder');
    const { manifests } = await portal.start();
    expect(manifests.state).toBe('current');
    expect(portal.events).toContainEqual(
      expect.objectContaining({ level: 'warn', event: 'last-good-not-kept' }),
    );
  });
});
