import { createServer, type Server } from 'node:http';
import { sampleBackends, sampleManifest } from '../../tests/contract/manifest/sample';
import { portalOnDisk, removePortals } from '../../tests/support/portal-server';
import { openInProcessPortal } from '.';

let provider: Server | undefined;
afterEach(async () => {
  provider?.close();
  await removePortals();
});

test('keeps the session without requests to a running provider and running back ends', async () => {
  const requested: string[] = [];
  const running = createServer(({ url = '' }, response) => {
    requested.push(url);
    response.writeHead(400).end('{"__type":"NotAuthorizedException"}');
  });
  provider = running;
  await new Promise<void>((resolve) => running.listen(0, '127.0.0.1', resolve));
  const place = running.address();
  const address = `http://127.0.0.1:${typeof place === 'object' ? place?.port : ''}`;
  const backends = { ...sampleBackends, apiUsers: `${address}/users` };
  const portal = await openInProcessPortal({
    environment: {
      PORTAL_ENVIRONMENT: 'development',
      PORTAL_SHELL: portalOnDisk().config.shellFolder,
      PORTAL_IDENTITY_ENDPOINT: `${address}/idp`,
    },
    manifestText: JSON.stringify(sampleManifest({ backends })),
    username: 'portal-doctor',
    legacyTokens: [],
  });
  try {
    for (let count = 0; count < 3; count += 1) {
      const { body } = await portal.respond({ url: '/rfr', headers: { accept: 'text/html' } });
      expect(body.toString()).toContain('/assets/main.1a2b.js');
    }
    expect(requested).toEqual([]);
  } finally {
    await portal.close();
  }
});
