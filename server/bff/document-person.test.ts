import { asOwnScript } from '../../tests/support/bff';
import { createDeferred, createRecord, openPeopleStage, readPerson } from '../../tests/support/people';
import { getAnnouncedApps, removePortals, visit } from '../../tests/support/portal-server';
import { createPerson, openSecondVisit, readView, addViewCookie } from '../../tests/support/second-visit';

afterEach(removePortals);

describe('the signed-in document', () => {
  it('contains the user record and municipalities, and preloads by its rules', async () => {
    const { server, signInAs, requested } = await openPeopleStage();
    const { cookie } = await signInAs('jane');
    const answer = await visit(server, '/home/dashboard', cookie);
    expect(readPerson(answer.body)).toMatchObject(createPerson('jane'));
    expect(getAnnouncedApps(answer.body).join('\n')).toContain('dashboard.js');
    expect(requested.toSorted()).toEqual(['/users/v2/user/allowed_municipalities', '/users/v2/users/jane']);
  });

  it('sets the sealed view cookie but not the session cookie, and is not cached', async () => {
    const { server, signInAs } = await openPeopleStage();
    const { cookie } = await signInAs('jane');
    const answer = await visit(server, '/rfr', cookie);
    expect(answer.headers['cache-control']).toBe('no-store');
    expect([answer.headers['set-cookie']].flat()).toHaveLength(1);
    expect(readView(answer)).toMatch(
      /^__Host-portal-view=ey\S+; Max-Age=\d+; Path=\/; HttpOnly; SameSite=Lax; Secure$/,
    );
    expect(readView(answer)).not.toContain('visit');
    const second = await visit(server, '/rfr', addViewCookie(cookie, readView(answer)));
    expect(second.headers['set-cookie']).toBeUndefined();
  });

  it('contains the age of a cached user record', async () => {
    const { server, clock, cookie, requested } = await openSecondVisit();
    await visit(server, '/rfr', cookie);
    requested.length = 0;
    clock.time += 4_000;
    expect(readPerson((await visit(server, '/rfr', cookie)).body)).toMatchObject({ age: 4_000 });
    expect(requested).toEqual([]);
    clock.time += 1_000;
    expect(readPerson((await visit(server, '/rfr', cookie)).body)).toMatchObject({ age: 0 });
  });

  it.each<[string, () => Response | Promise<Response>]>([
    ['returns 403', () => Response.json({}, { status: 403 })],
    ['cannot be reached', () => Promise.reject(new TypeError('fetch failed'))],
    ['returns HTML', () => new Response('<p>')],
    ['returns an incomplete record', () => Response.json({ id: 'jane' })],
    ['returns the record of another user', () => Response.json(createRecord('john'))],
    [
      'returns a record that is too large',
      () => Response.json(createRecord('jane', { zone: 'a'.repeat(300_000) })),
    ],
    ['does not respond', () => new Promise(() => undefined)],
  ])('contains no user if the back end %s', async (_, answer) => {
    const { server, signInAs, records } = await openPeopleStage();
    const { cookie } = await signInAs('jane');
    records.set('jane', answer);
    const page = await visit(server, '/rfr', cookie);
    expect([page.statusCode, readPerson(page.body)]).toEqual([200, undefined]);
    expect(page.body).toContain('id="portal-page"');
    expect(page.headers['set-cookie']).toBeUndefined();
  });

  it('contains no user if only the browser may renew the session', async () => {
    const { start, provider, signInAs } = await openPeopleStage({ rotatesTokens: true });
    const { cookie } = await signInAs('jane');
    const replica = await start();
    provider.sent.length = 0;
    expect(readPerson((await visit(replica, '/rfr', cookie)).body)).toBeUndefined();
    expect(provider.sent).toEqual([]);
  });

  it('contains no user if the session ends while it is rendered', async () => {
    const { server, records, signInAs } = await openPeopleStage();
    const { cookie, id } = await signInAs('jane');
    const requested = createDeferred<undefined>();
    const answered = createDeferred<Response>();
    records.set('jane', () => {
      requested.resolve(undefined);
      return answered.promise;
    });
    const page = visit(server, '/rfr', cookie);
    await requested.promise;
    await server.http.inject({
      method: 'DELETE',
      url: '/bff/session',
      headers: { ...asOwnScript, cookie, 'x-portal-session': id },
    });
    answered.resolve(Response.json(createRecord('jane')));
    expect(readPerson((await page).body)).toBeUndefined();
  });

  it.each(['/reset', '/email_verification'])('does not request the user record at %s', async (url) => {
    const { server, signInAs, requested } = await openPeopleStage();
    const { cookie } = await signInAs('jane');
    expect(readPerson((await visit(server, url, cookie)).body)).toBeUndefined();
    expect(requested).toEqual([]);
  });

  it('does not request the user record in safe mode', async () => {
    const { server, signInAs, requested } = await openPeopleStage();
    const { cookie } = await signInAs('jane');
    const page = await visit(server, '/rfr', `${cookie}; __Host-portal-safe=1`);
    expect([page.body.includes('"mode"'), readPerson(page.body), requested]).toEqual([true, undefined, []]);
  });
});

describe('concurrent documents of two users', () => {
  it('each contain their own user, whatever the order of responses', async () => {
    const { server, records, signInAs } = await openPeopleStage();
    const [jane, john] = [await signInAs('jane'), await signInAs('john')];
    const [janeResponse, johnResponse] = [createDeferred<undefined>(), createDeferred<undefined>()];
    records.set('jane', () => janeResponse.promise.then(() => Response.json(createRecord('jane'))));
    records.set('john', () =>
      johnResponse.promise.then(() => Response.json(createRecord('john', { rules: [] }))),
    );
    const pages = [jane, john, jane].map(({ cookie }) => visit(server, '/rfr', cookie));
    johnResponse.resolve(undefined);
    janeResponse.resolve(undefined);
    const [first, second, third] = await Promise.all(pages);
    expect(readPerson(first?.body ?? '')).toMatchObject(createPerson('jane'));
    expect(readPerson(third?.body ?? '')).toMatchObject(createPerson('jane'));
    expect([second?.statusCode, second?.headers.location]).toEqual([302, '/404']);
    expect(`${first?.body}${third?.body}`).not.toContain('john');
  });

  it('do not affect each other if one request fails', async () => {
    const { server, records, signInAs } = await openPeopleStage();
    const [jane, john] = [await signInAs('jane'), await signInAs('john')];
    records.set('john', () => Promise.reject(new TypeError('fetch failed')));
    const pages = await Promise.all([john, jane, john].map(({ cookie }) => visit(server, '/rfr', cookie)));
    expect(pages.map(({ body }) => readPerson(body))).toMatchObject([
      undefined,
      createPerson('jane'),
      undefined,
    ]);
    expect(pages.map((page) => readView(page) !== '')).toEqual([false, true, false]);
  });

  it('do not use the view cookie of the other user', async () => {
    const { server, cookie, signInAs, records } = await openSecondVisit();
    const john = await signInAs('john');
    records.set('john', () => Response.json(createRecord('john', { rules: [] }), { status: 500 }));
    const [, view = ''] = cookie.split('; ');
    const page = await visit(server, '/rfr', addViewCookie(john.cookie, view));
    expect(getAnnouncedApps(page.body)).toEqual([]);
  });

  it('do not accept a session cookie as view cookie, or the reverse', async () => {
    const { server, cookie, sessionCookie } = await openSecondVisit();
    const [session = '', view = ''] = cookie.split('; ').map((pair) => pair.slice(pair.indexOf('=') + 1));
    const swapped = `__Host-portal-session=${view}; __Host-portal-view=${session}`;
    expect((await visit(server, '/rfr', swapped)).body).not.toContain('"current"');
    const page = await visit(server, '/rfr', `${sessionCookie}; __Host-portal-view=${session}`);
    expect(readPerson(page.body)).toMatchObject(createPerson('jane'));
  });
});
