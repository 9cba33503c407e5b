import { readFileSync, utimesSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { sampleManifest } from '../../tests/contract/manifest/sample';
import { invalidText, describeRefusal, validText, renamedManifest } from '../../tests/support/manifest-edits';
import { portalOnDisk, removePortals } from '../../tests/support/portal-server';

afterEach(removePortals);

describe('a restart', () => {
  it('with a broken manifest serves the last good one and logs it', async () => {
    const portal = portalOnDisk();
    const first = await portal.start();
    const { revision } = first.manifests.current;
    await first.http.close();
    portal.writeManifest(invalidText);
    const time = '2026-06-01T12:00:00.000Z';
    const keptAt = new Date(time);
    utimesSync(join(portal.config.dataFolder, 'last-good.manifest.json'), keptAt, keptAt);
    const second = await portal.start({ now: () => Date.parse('2026-06-04T20:00:00.000Z') });
    expect(second.manifests.current.revision).toBe(revision);
    expect(second.manifests.state).toBe('last-good');
    expect(portal.lines).toEqual([
      describeRefusal(portal),
      `${portal.config.manifestFile} was refused; serving the last good manifest: last-good.manifest.json from ${time} (3 days ago), revision ${revision}.`,
    ]);
    expect((await second.http.inject('/healthz')).json()).toMatchObject({
      manifest: 'last-good',
      writtenAt: time,
    });
  });

  it('stores the file as written, so that addresses of the environment apply again', async () => {
    const portal = portalOnDisk(validText);
    const first = await portal.start({}, { overrides: { hosts: { rfr: 'https://one.example.test' } } });
    await first.http.close();
    expect(readFileSync(join(portal.config.dataFolder, 'last-good.manifest.json'), 'utf8')).toBe(validText);
    portal.writeManifest(invalidText);
    const second = await portal.start({}, { overrides: { hosts: { rfr: 'https://two.example.test' } } });
    expect(second.manifests.current.portal.apps.get('rfr')?.host).toBe('https://two.example.test');
  });

  it('uses the file again once it is fixed', async () => {
    const portal = portalOnDisk();
    await (await portal.start()).http.close();
    portal.writeManifest(invalidText);
    const { manifests } = await portal.start();
    portal.writeManifest(renamedManifest);
    await manifests.check();
    expect(manifests.state).toBe('current');
    expect(manifests.current.portal.title).toBe('Renamed');
  });
});

describe('a first start', () => {
  it('with a broken manifest fails and lists every problem', async () => {
    const portal = portalOnDisk(invalidText);
    await expect(portal.start()).rejects.toThrow('there is no earlier good manifest');
    expect(portal.lines).toEqual([describeRefusal(portal)]);
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
