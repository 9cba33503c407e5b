import { sampleBackends, sampleManifest } from '../../tests/contract/manifest/sample';
import { closeBackEnds, startBackEnd } from '../../tests/support/back-end';
import { asOwnScript, SampleProvider, signIn, startWithSessions } from '../../tests/support/bff';
import { ask } from '../../tests/support/manifest-clients';
import { portalOnDisk, removePortals, visit } from '../../tests/support/portal-server';
import { createAnnouncement } from '../events/event-routes';

afterEach(async () => {
  await removePortals();
  closeBackEnds();
});

/** Creates a manifest with this internal address for the back ends. */
function withInternal(address: string): unknown {
  const withPublicUrl = (url: string) => ({ internal: address, public: url });
  const { accounts, api, apiUsers, assets, socket } = sampleBackends;
  return sampleManifest({
    backends: {
      accounts: withPublicUrl(accounts),
      api: withPublicUrl(api),
      apiUsers: withPublicUrl(apiUsers),
      assets,
      socket: { internal: address.replace('http', 'ws'), public: socket },
    },
  });
}

describe('internal addresses of back ends', () => {
  it('are not sent to browsers', async () => {
    const portal = portalOnDisk(withInternal('http://secret.svc:8080'));
    const server = await startWithSessions(portal, new SampleProvider());
    const { cookie } = await signIn(server);
    const { current } = server.manifests;
    const answers = [
      await visit(server, '/'),
      await visit(server, '/', cookie),
      await server.http.inject({ url: '/portal/manifest' }),
      await server.http.inject({ url: `/portal/manifest/revisions/${current.revision}` }),
    ];
    const texts = answers.map(({ headers, body }) => JSON.stringify(headers) + body);
    expect(texts.every((text) => text.includes('example.test'))).toBe(true);
    const sent = `${texts.join('')}${JSON.stringify(createAnnouncement(current))}`;
    expect(sent).not.toMatch(/secret\.svc|"internal"/);
    expect(current.serverBackends.api).toBe('http://secret.svc:8080');
  });

  it('are called by the portal server, and changes take effect immediately', async () => {
    const first = await startBackEnd((_request, response) => response.end('first'));
    const second = await startBackEnd((_request, response) => response.end('second'));
    const portal = portalOnDisk(withInternal(first.address));
    const server = await startWithSessions(portal, new SampleProvider());
    const { cookie, id } = await signIn(server);
    const call = () =>
      server.http.inject({ url: '/bff/api/x', headers: { ...asOwnScript, cookie, 'x-portal-session': id } });
    expect((await call()).body).toBe('first');
    portal.writeManifest(withInternal(second.address));
    await server.manifests.check();
    expect((await call()).body).toBe('second');
  });

  it('are used for the check of administrators', async () => {
    const requested: string[] = [];
    const fetch: typeof globalThis.fetch = async (input, init) => {
      requested.push(new Request(input, init).url);
      return Response.json({ rules: ['visit:admin-page'] });
    };
    const server = await portalOnDisk(withInternal('http://secret.svc:8080/')).start({ fetch });
    expect((await ask(server, 'refusal')).statusCode).toBe(200);
    expect(requested).toEqual(['http://secret.svc:8080/v2/users/portal%7C0001']);
  });
});
