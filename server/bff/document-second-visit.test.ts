import { asOwnScript } from '../../tests/support/bff';
import { createDeferred, createRecord, readPerson } from '../../tests/support/people';
import { removePortals, visit } from '../../tests/support/portal-server';
import { createPerson, openSecondVisit, readView } from '../../tests/support/second-visit';

afterEach(removePortals);

describe('the document of a second visit', () => {
  it('sends the head before the user record arrives, and the user after it', async () => {
    const { server, cookie, records } = await openSecondVisit();
    const answered = createDeferred<Response>();
    records.set('jane', () => answered.promise);
    await server.http.listen({ port: 0, host: '127.0.0.1' });
    const { port } = Object.assign({ port: 0 }, server.http.server.address());
    const headers = { accept: 'text/html', cookie };
    const page = await fetch(`http://127.0.0.1:${port}/home/dashboard`, { headers });
    const reader = page.body?.pipeThrough(new TextDecoderStream()).getReader();
    const head = (await reader?.read())?.value ?? '';
    expect(head).toContain('</head>');
    expect(head).toContain('dashboard.js');
    answered.resolve(Response.json(createRecord('jane')));
    let rest = '';
    for (let part = await reader?.read(); part?.done === false; part = await reader?.read())
      rest += part.value;
    expect(readPerson(rest)).toMatchObject(createPerson('jane'));
    expect(rest).toMatch(/<\/html>\n$/);
  });

  it('is complete without compression, with brotli and with gzip', async () => {
    const { server, cookie, clock } = await openSecondVisit();
    for (const encoding of ['identity', 'gzip', 'br']) {
      clock.time += 5_000;
      const page = await visit(server, '/rfr', cookie, { 'accept-encoding': encoding });
      expect([page.statusCode, page.headers['content-encoding'] ?? 'identity']).toEqual([200, encoding]);
      expect(page.rawPayload.length).toBeGreaterThan(500);
    }
  });

  it('waits for the user record and redirects to /404 if it denies the URL', async () => {
    const { server, cookie } = await openSecondVisit();
    const page = await visit(server, '/maps', cookie);
    expect([page.statusCode, page.headers.location, page.headers['cache-control']]).toEqual([
      302,
      '/404',
      'no-store',
    ]);
    expect((await visit(server, '/404', cookie)).statusCode).toBe(200);
  });

  it('shows a section that was permitted since the last visit', async () => {
    const { server, cookie, records } = await openSecondVisit();
    records.set('jane', () => Response.json(createRecord('jane', { rules: ['visit:maps-page'] })));
    const page = await visit(server, '/maps', cookie);
    expect([page.statusCode, readPerson(page.body)]).toMatchObject([200, createPerson('jane')]);
  });

  it('is not denied by a cached user record', async () => {
    const { server, cookie, records } = await openSecondVisit();
    await visit(server, '/rfr', cookie);
    records.set('jane', () => Response.json(createRecord('jane', { rules: ['visit:maps-page'] })));
    const page = await visit(server, '/maps', cookie);
    expect([page.statusCode, readPerson(page.body)]).toMatchObject([200, { age: 0 }]);
  });

  it('is not denied by the view cookie alone', async () => {
    const { server, cookie, records } = await openSecondVisit();
    records.set('jane', () => Promise.reject(new TypeError('fetch failed')));
    expect((await visit(server, '/maps', cookie)).statusCode).toBe(200);
  });

  it('leaves it to the next renewal to set the view cookie, if the head is already sent', async () => {
    const { server, cookie, records, id } = await openSecondVisit();
    records.set('jane', () => Response.json(createRecord('jane', { rules: [] })));
    expect((await visit(server, '/rfr', cookie)).headers['set-cookie']).toBeUndefined();
    const renewed = await server.http.inject({
      method: 'POST',
      url: '/bff/session',
      headers: { ...asOwnScript, cookie, 'x-portal-session': id },
      payload: { active: true },
    });
    expect([renewed.statusCode, renewed.headers['set-cookie']]).toMatchObject([200, { length: 2 }]);
    expect(readView(renewed)).toMatch(/Max-Age=43\d{3};/);
  });

  it('has no view cookie after the session has ended', async () => {
    const { server, cookie, id } = await openSecondVisit();
    const headers = { ...asOwnScript, cookie, 'x-portal-session': id };
    const ended = await server.http.inject({ method: 'DELETE', url: '/bff/session', headers });
    expect(readView(ended)).toMatch(/^__Host-portal-view=; Max-Age=0; /);
  });
});
