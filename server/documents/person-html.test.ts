import { createHash } from 'node:crypto';
import type { FrameRequest } from '#document';
import { createRecord, openPeopleStage, readPerson } from '../../tests/support/people';
import { removePortals, visit } from '../../tests/support/portal-server';

afterEach(removePortals);

/** Signs in at a server that renders frames; `requests` has the arguments of each rendering. */
async function openFrameStage(
  render: (request: FrameRequest) => string = ({ address }) => `<i>${address.pathname}</i>`,
) {
  const requests: FrameRequest[] = [];
  const stage = await openPeopleStage({}, (request) => {
    requests.push(request);
    return render(request);
  });
  const { cookie } = await stage.signInAs('jane');
  requests.length = 0;
  return { ...stage, cookie, requests };
}

describe('the frame of a document', () => {
  it('is in the portal’s root element, rendered from the user, the day and the state of the menu', async () => {
    const { server, cookie, requests } = await openFrameStage();
    const page = await visit(server, '/rfr', `${cookie}; __Host-portal-menu=closed`);
    expect(page.body).toContain('<div id="portal"><i>/rfr</i></div>');
    expect(requests).toMatchObject([
      { person: { user: { id: 'jane' } }, isMenuOpen: false, today: '2026-05-04', address: { search: '' } },
    ]);
    expect(readPerson(page.body)).toMatchObject({ today: '2026-05-04' });
    expect(page.body).toContain('<title>RfRs – Sample Portal</title>');
  });

  it('is that of the URL after redirects, with the municipality', async () => {
    const { server, cookie, requests, records } = await openFrameStage();
    const settings = { defaultCCMM: '0412' };
    records.set('jane', () => Response.json(createRecord('jane', { settings })));
    await visit(server, '/', cookie);
    await visit(server, '/rfr?a=1', cookie);
    expect(requests.map(({ address }) => address)).toEqual([
      { pathname: '/home/dashboard', search: '', hash: '' },
      { pathname: '/rfr', search: '?a=1&ccmm=0412', hash: '' },
    ]);
  });

  it('is also rendered for the error page', async () => {
    const { server, cookie } = await openFrameStage();
    expect((await visit(server, '/404', cookie)).body).toContain('<i>/404</i>');
  });

  it('is left to the browser without a user record', async () => {
    const { server, cookie, requests, records } = await openFrameStage();
    records.set('jane', () => Response.json({}, { status: 500 }));
    expect((await visit(server, '/rfr', cookie)).body).toContain('<div id="portal"></div>');
    expect(requests).toEqual([]);
  });

  it('is left to the browser if rendering fails, which is logged', async () => {
    const { server, cookie, events } = await openFrameStage(() => {
      throw new TypeError('No.');
    });
    const page = await visit(server, '/rfr', cookie);
    expect([page.statusCode, readPerson(page.body)]).toMatchObject([200, { user: { id: 'jane' } }]);
    expect(page.body).toContain('<div id="portal"></div>');
    expect(events).toContainEqual(
      expect.objectContaining({ level: 'error', event: 'frame-not-rendered', reason: 'No.' }),
    );
  });
});

describe('the stylesheet of the shell', () => {
  it('is inlined with its hash in the policy, and not linked', async () => {
    const { server, cookie } = await openFrameStage();
    const page = await visit(server, '/rfr', cookie);
    const [, text = ''] = /<style>(.*?)<\/style>/s.exec(page.body) ?? [];
    expect(text).toBe('.frame{display:grid}');
    const hash = createHash('sha256').update(text).digest('base64');
    expect(page.headers['content-security-policy']).toContain(`style-src 'self' https://rfr.example.test`);
    expect(page.headers['content-security-policy']).toContain(` 'sha256-${hash}';`);
    expect(page.body).not.toMatch(/rel="stylesheet"|rel="preload"[^>]*woff2/);
  });

  it('comes with the scripts of the frame only if the browser renders the frame', async () => {
    const { server, cookie } = await openFrameStage();
    const code = 'href="/assets/frame.5d6e.js"';
    expect((await visit(server, '/rfr', cookie)).body).not.toContain(code);
    expect((await visit(server, '/rfr', `${cookie}; __Host-portal-safe=1`)).body).toContain(code);
  });

  it('declares the font in browsers that have loaded it with a signed-out page', async () => {
    const { server, cookie } = await openFrameStage();
    const signedOut = await visit(server, '/');
    const known = String(signedOut.headers['set-cookie']);
    expect(known).toMatch(
      /^__Host-portal-font=assets\/text\.woff2; Max-Age=\d+; Path=\/; HttpOnly; SameSite=Lax; Secure$/,
    );
    const [pair = ''] = known.split(';');
    expect((await visit(server, '/', pair)).headers['set-cookie']).toBeUndefined();
    const page = await visit(server, '/rfr', `${cookie}; ${pair}`);
    const [, text = ''] = /<style>(.*?)<\/style>/s.exec(page.body) ?? [];
    expect(text).toMatch(
      /^\.frame\{display:grid\}@font-face\{font-family:Public Sans;.*font-display:optional;/,
    );
    expect(text).toContain('src:url(/assets/text.woff2)');
    const hash = createHash('sha256').update(text).digest('base64');
    expect(page.headers['content-security-policy']).toContain(` 'sha256-${hash}';`);
    expect(page.body).toContain('<link rel="preload" href="/assets/text.woff2" as="font"');
    const after = await visit(server, '/rfr', `${cookie}; __Host-portal-font=assets/earlier.woff2`);
    expect(after.body).not.toContain('as="font"');
  });

  it('is linked in signed-out documents and in safe mode', async () => {
    const { server, cookie } = await openFrameStage();
    for (const headers of ['', `${cookie}; __Host-portal-safe=1`]) {
      const page = await visit(server, '/rfr', headers);
      expect(page.body).not.toContain('<style>');
      expect(page.body).toContain('rel="stylesheet"');
      expect(String(page.headers['content-security-policy'])).not.toMatch(/style-src [^;]*sha256/);
    }
  });
});
