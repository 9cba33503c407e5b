import { portalFrom, sampleManifest } from '../../tests/contract/manifest/sample';
import { createHint, portalOnDisk, removePortals, visit } from '../../tests/support/portal-server';
import { createPermissionsPolicy } from './permissions-policy';

afterEach(removePortals);

const apps = [
  { name: 'dashboard', load: 'builtin' },
  { name: 'rfr', load: 'system', host: 'rfr', needs: ['camera', 'geolocation', 'eval'] },
  { name: 'maps', load: 'iframe', host: 'maps', needs: ['microphone'] },
];
const hint = createHint(['visit:rfr-page', 'visit:maps-page']);

function getFeatures(policy: unknown): Record<string, string> {
  return Object.fromEntries(
    String(policy)
      .split(', ')
      .map((text) => {
        const [name = '', value = ''] = text.split('=');
        return [name, value];
      }),
  );
}

it.each([
  ['/rfr', { camera: '(self)', microphone: '()', geolocation: '(self)' }],
  ['/maps', { camera: '()', microphone: '(self "https://maps.example.test")', geolocation: '()' }],
  ['/home', { camera: '()', microphone: '()', geolocation: '()' }],
  ['/nowhere', { camera: '()', microphone: '()', geolocation: '()' }],
])('the document of %s allows the features of its app: %j', async (path, granted) => {
  const server = await portalOnDisk(sampleManifest({ apps, widgets: [] })).start();
  const page = await visit(server, path, hint);
  expect(getFeatures(page.headers['permissions-policy'])).toMatchObject(granted);
  expect(getFeatures(page.headers['permissions-policy'])).toMatchObject({
    'display-capture': '()',
    'publickey-credentials-get': '()',
    usb: '()',
  });
});

it('signed-out pages allow only passkeys', async () => {
  const page = await visit(await portalOnDisk().start(), '/');
  const features = getFeatures(page.headers['permissions-policy']);
  const granted = Object.entries(features).filter(([, value]) => value !== '()');
  expect(granted).toEqual([['publickey-credentials-get', '(self)']]);
});

it('is not sent with scripts, since it applies to documents only', async () => {
  const { statusCode, headers } = await visit(await portalOnDisk().start(), '/assets/main.1a2b.js');
  expect(statusCode).toBe(200);
  expect(headers).not.toHaveProperty('permissions-policy');
});

it.each(['/healthz', '/portal/manifest', '/assets/missing.js', `/?override=rfr@http://localhost:5001`])(
  '%s allows nothing',
  async (path) => {
    const { headers } = await visit(await portalOnDisk().start(), path);
    expect(headers['permissions-policy']).toBe(createPermissionsPolicy());
    expect(headers['permissions-policy']).not.toContain('self');
  },
);

it('contains no origin that needs escaping', () => {
  const { apps: resolved } = portalFrom(sampleManifest({ apps, widgets: [] }));
  const app = resolved.get('maps');
  const sources = { connect: [], script: [], style: [], img: [], font: [], frame: ['https://a"),usb=(*'] };
  expect(createPermissionsPolicy({ app: app === undefined ? undefined : { ...app, sources } })).toContain(
    'microphone=(self)',
  );
});

it('fits in 8 kB of response headers together with the security policy', async () => {
  const page = await visit(await portalOnDisk().start(), '/rfr', hint);
  const { 'content-security-policy': policy, ...others } = page.headers;
  const bytes = Object.entries(others).reduce(
    (sum, [name, value]) => sum + `${name}: ${String(value)}\r\n`.length,
    0,
  );
  expect(String(policy).length).toBeLessThanOrEqual(6_000);
  expect(bytes).toBeLessThanOrEqual(2_000);
});
