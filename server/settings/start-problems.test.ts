import { sampleManifest } from '../../tests/contract/manifest/sample';
import { portalOnDisk, removePortals } from '../../tests/support/portal-server';
import { findManifestErrors } from './start-problems';

afterEach(removePortals);

const known = { icons: [] };
const onLocalhost = sampleManifest({ hosts: { rfr: 'http://localhost:4310', maps: null } });

it.each([
  ['production', ['/hosts/rfr is on localhost']],
  ['development', []],
])('reports the manifest’s errors in %s', async (environment, expected) => {
  const { config } = portalOnDisk(onLocalhost);
  const errors = await findManifestErrors(
    { PORTAL_ENVIRONMENT: environment, PORTAL_MANIFEST: config.manifestFile },
    known,
  );
  expect(errors).toEqual(expected.map((words) => expect.stringContaining(words) as unknown));
});

it('reports a manifest that cannot be read', async () => {
  const [error] = await findManifestErrors({ PORTAL_MANIFEST: '/nowhere/portal.manifest.json' }, known);
  expect(error).toMatch(/^\/nowhere\/portal\.manifest\.json cannot be read: /);
});

it('reports nothing if the variables about the manifest are invalid', async () => {
  expect(await findManifestErrors({ PORTAL_PORT: 'http' }, known)).toEqual([]);
});
