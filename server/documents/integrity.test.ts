import {
  createHint,
  getIntegrity,
  portalOnDisk,
  removePortals,
  sampleBuild,
  visit,
} from '../../tests/support/portal-server';

afterEach(removePortals);

/** Returns the integrity hashes in a page, by file of the build. */
function readIntegrity(html: string): Record<string, string | undefined> {
  const tags = [
    ...html.matchAll(/<(?:link rel="(?:stylesheet|modulepreload|preload)"|script type="module")[^>]*>/g),
  ];
  return Object.fromEntries(
    tags.map(([tag]) => {
      const [, name = ''] = /(?:src|href)="\/assets\/([^"]+)"/.exec(tag) ?? [];
      return [name, /integrity="([^"]+)"/.exec(tag)?.[1]];
    }),
  );
}

it.each([
  ['signed-out pages', '/', '', ['account.5e6f.css', 'account.5e6f.js']],
  [
    'the portal',
    '/home',
    createHint([]),
    ['main.1a2b.css', 'main.1a2b.js', 'vendor.3c4d.js', 'dashboard.js'],
  ],
  ['the question about an override', '/?override=rfr@http://localhost:5001', '', ['account.5e6f.css']],
])('the document of %s has integrity hashes for scripts and styles', async (_which, path, cookie, names) => {
  const found = readIntegrity((await visit(await portalOnDisk().start(), path, cookie)).body);
  for (const name of names) expect([name, found[name]]).toEqual([name, getIntegrity(name)]);
});

it('a preloaded stylesheet has no hash, as it is requested without one', async () => {
  const { body } = await visit(await portalOnDisk().start(), '/home', createHint([]));
  expect(readIntegrity(body)).toMatchObject({ 'dashboard.css': undefined });
  expect(body).toContain('dashboard.css');
});

it('files of a dev server have no hash, as they change under the same name', async () => {
  const portal = portalOnDisk();
  const { integrity: _none, ...build } = sampleBuild;
  portal.write('shell/build.json', JSON.stringify(build));
  const server = await portal.start({}, { devAssets: 'http://localhost:4001' });
  const { body } = await visit(server, '/');
  expect(body).toContain('src="http://localhost:4001/assets/account.5e6f.js"');
  expect(body).not.toContain('integrity=');
});

it.each(['sha256-short', 'sha384-', '"><script>'])('rejects a build with %s', async (hash) => {
  const portal = portalOnDisk();
  const integrity = { 'assets/main.1a2b.js': hash };
  portal.write('shell/build.json', JSON.stringify({ ...sampleBuild, integrity }));
  await expect(portal.start()).rejects.toThrow('must be an integrity hash');
});
