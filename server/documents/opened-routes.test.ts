import { sampleManifest } from '../../tests/contract/manifest/sample';
import { portalOnDisk, removePortals, type PortalOnDisk } from '../../tests/support/portal-server';

afterEach(removePortals);

const maps = { path: '/maps', label: 'Maps', app: 'maps' };
const closed = sampleManifest({ routes: [{ ...maps, permissions: ['visit:maps-page'] }], widgets: [] });
const opened = sampleManifest({ routes: [{ ...maps, permissions: [] }], widgets: [] });

function readWarnings({ lines, config }: PortalOnDisk): readonly string[] {
  return lines
    .filter((line) => line.includes('is now open to everyone signed in'))
    .map((line) => line.replace(config.manifestFile, 'manifest').replace(/:\d+:\d+/, ''));
}

const warning =
  'warning: manifest /routes/0/permissions is now open to everyone signed in; before, it asked for visit:maps-page. Write the permissions back unless this is meant';

describe('a route that loses its permissions', () => {
  it('logs one warning when the edit becomes active', async () => {
    const portal = portalOnDisk(closed);
    const { manifests } = await portal.start();
    portal.writeManifest(opened);
    await manifests.check();
    expect(manifests.state).toBe('current');
    expect(readWarnings(portal)).toEqual([warning]);
    portal.writeManifest({ ...opened, $comment: 'another edit' });
    await manifests.check();
    expect(readWarnings(portal)).toEqual([warning]);
  });

  it('logs a warning for an edit made while the server was down', async () => {
    const portal = portalOnDisk(closed);
    await portal.start();
    portal.writeManifest(opened);
    await portal.start();
    expect(readWarnings(portal)).toEqual([warning]);
    await portal.start();
    expect(readWarnings(portal)).toEqual([warning]);
  });
});
