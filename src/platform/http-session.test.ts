import { PortalError } from '#base';
import type { HttpCall } from '#backends/http';
import { createHttp } from './http';
import { addresses, anonymous, createClock, endCalls, get, httpOver, json } from './testing/http-over';
import { createBearerTransport } from './transport';

afterEach(endCalls);

describe('a 401', () => {
  const key = '0123456789abcdef';
  const keyed: HttpCall = { ...get, method: 'POST', body: { key, text: 'a note' } };
  const asking: HttpCall = { ...get, method: 'POST', body: { filter: [] }, isReadOnly: true };
  const ordering: HttpCall = { ...get, method: 'POST', body: { fileName: 'rfr.csv' } };
  const changing: HttpCall = { ...get, method: 'PATCH', body: { theme: 'indigo' } };

  /**
   * Creates a client for a back end that refuses the first `refusals` requests; `true` means that tokens can
   * be renewed.
   */
  function httpRefusing(refusals: number, renews = true) {
    const bodies: string[] = [];
    const way = httpOver(
      async (request) => {
        bodies.push(await request.text());
        return bodies.length > refusals ? json('answer') : json({ message: 'Token refused.' }, 401);
      },
      async () => `token-${bodies.length + 1}`,
      renews,
    );
    return { ...way, bodies };
  }

  test.each([
    ['a GET', get],
    ['a PUT', { ...get, method: 'PUT', body: { text: 'a note' } } as const],
    ['a DELETE', { ...get, method: 'DELETE' } as const],
    ['a read-only POST', asking],
    ['a POST with an idempotency key', keyed],
  ])('of %s renews the token once and repeats the call', async (_, call) => {
    const { http, sent, onUnauthorized, bodies } = httpRefusing(1);
    expect(await http.call(call)).toEqual({ ok: true, value: 'answer' });
    expect(onUnauthorized).toHaveBeenCalledTimes(1);
    expect(sent.map(({ headers }) => headers.get('authorization'))).toEqual([
      'Bearer token-1',
      'Bearer token-2',
    ]);
    expect(new Set(bodies).size).toBe(1);
  });

  test('reports when its call was sent, because a renewal may have happened since', async () => {
    const { http, clock, onUnauthorized } = httpOver(async () => {
      await clock.advance(7);
      return json({ message: 'Token refused.' }, 401);
    });
    const sentAt = clock.now();
    await http.call(get);
    expect(onUnauthorized.mock.calls).toEqual([[sentAt]]);
  });

  test.each([
    ['a POST without a key', ordering],
    ['a PATCH', changing],
    ['an upload', { ...get, method: 'POST', body: new Blob(['x']) } as const],
  ])('of %s is not repeated, but renews the token for the next call', async (_, call) => {
    const { http, sent, onUnauthorized } = httpRefusing(1);
    expect(await http.call(call)).toMatchObject({ error: { status: 401, message: 'Token refused.' } });
    expect(onUnauthorized).toHaveBeenCalledTimes(1);
    expect(sent).toHaveLength(1);
  });

  test('that repeats is passed on with its message, without a third attempt', async () => {
    const { http, sent, onUnauthorized } = httpRefusing(9);
    expect(await http.call(get)).toMatchObject({ error: { status: 401, message: 'Token refused.' } });
    expect(onUnauthorized).toHaveBeenCalledTimes(1);
    expect(sent).toHaveLength(2);
  });

  test('is not repeated when the token cannot be renewed', async () => {
    const { http, sent } = httpRefusing(1, false);
    expect(await http.call(get)).toMatchObject({ error: { status: 401 } });
    expect(sent).toHaveLength(1);
  });

  test('of a call without a token is not repeated', async () => {
    const { http, sent } = httpRefusing(1);
    expect(await http.call(anonymous)).toMatchObject({ error: { status: 401 } });
    expect(sent).toHaveLength(1);
  });
});

describe('session instructions of the portal server', () => {
  const order: HttpCall = { ...get, method: 'POST', body: { fileName: 'rfr.csv' } };

  function httpSigned(status: number, sign: string, renews = true) {
    let count = 0;
    return httpOver(
      () => {
        count += 1;
        if (count > 1) return json('answer');
        return new Response('{}', { status, headers: { 'x-portal-session': sign } });
      },
      undefined,
      renews,
    );
  }

  test.each([
    ['a GET', get],
    ['a POST that is otherwise not repeated', order],
  ])('"renew": renews once and repeats %s', async (_, call) => {
    const { http, sent, onUnauthorized } = httpSigned(401, 'renew');
    expect(await http.call(call)).toEqual({ ok: true, value: 'answer' });
    expect(onUnauthorized).toHaveBeenCalledTimes(1);
    expect(sent).toHaveLength(2);
  });

  test.each([
    [401, 'over'],
    [409, 'replaced'],
  ])(
    '%s "%s": checks the session, and repeats nothing for the session of another user',
    async (status, sign) => {
      const { http, sent, onUnauthorized } = httpSigned(status, sign, false);
      expect(await http.call(get)).toMatchObject({ error: { status } });
      expect(onUnauthorized).toHaveBeenCalledTimes(1);
      expect(sent).toHaveLength(1);
    },
  );

  test("ignores a back end's own 409", async () => {
    const { http, onUnauthorized } = httpOver(() => json({}, 409));
    expect(await http.call(get)).toMatchObject({ error: { status: 409 } });
    expect(onUnauthorized).not.toHaveBeenCalled();
  });
});

describe('the token', () => {
  test('is sent in the header, never in the address', async () => {
    const { http, sent } = httpOver(() => json({}));
    await http.call({ ...get, query: { size: 10 } });
    expect(sent[0]?.headers.get('authorization')).toBe('Bearer secret-token');
    expect(sent[0]?.url).not.toContain('secret-token');
  });

  test('is neither requested nor sent by calls without token', async () => {
    const accessToken = jest.fn(async () => 'secret-token');
    const { http, sent } = httpOver(() => json({}), accessToken);
    await http.call(anonymous);
    expect(accessToken).not.toHaveBeenCalled();
    expect(sent[0]?.headers.has('authorization')).toBe(false);
  });

  test('that a signed-out user is refused ends the session, and nothing is sent', async () => {
    const refused = new PortalError('You are signed out.', { code: 'signed-out' });
    const { http, sent, onUnauthorized } = httpOver(
      () => json({}),
      () => Promise.reject(refused),
    );
    expect(await http.call(get)).toEqual({ ok: false, error: refused });
    expect(sent).toEqual([]);
    expect(onUnauthorized).toHaveBeenCalledTimes(1);
  });

  test('that is unavailable offline does not end the session', async () => {
    const { http, onUnauthorized } = httpOver(
      () => json({}),
      () => Promise.reject(new PortalError('A network error has occurred.', { code: 'network' })),
    );
    expect(await http.call(get)).toMatchObject({ error: { code: 'network' } });
    expect(onUnauthorized).not.toHaveBeenCalled();
  });
});

describe('an ended session', () => {
  function httpUntil(isOver: () => boolean, accessToken = async () => 'secret-token') {
    const fetched = jest.fn(async () => json('personal'));
    window.fetch = fetched;
    const transport = createBearerTransport(() => addresses, accessToken);
    const http = createHttp({
      transport,
      clock: createClock(),
      onUnauthorized: async () => false,
      mayCall: () => !isOver(),
    });
    return { http, fetched };
  }
  const over = { ok: false, error: { code: 'session-over', message: 'You are signed out.' } };

  test('requests no token and sends nothing', async () => {
    const accessToken = jest.fn(async () => 'secret-token');
    const { http, fetched } = httpUntil(() => true, accessToken);
    expect(await http.call(get)).toMatchObject(over);
    expect(await http.call(anonymous)).toMatchObject(over);
    expect(accessToken).not.toHaveBeenCalled();
    expect(fetched).not.toHaveBeenCalled();
  });

  test('sends nothing when it ended during the token request', async () => {
    let isOver = false;
    const { http, fetched } = httpUntil(
      () => isOver,
      async () => {
        isOver = true;
        return 'secret-token';
      },
    );
    expect(await http.call(get)).toMatchObject(over);
    expect(fetched).not.toHaveBeenCalled();
  });

  test('passes on no response that arrives after its end', async () => {
    let isOver = false;
    const { http, fetched } = httpUntil(() => isOver);
    fetched.mockImplementation(async () => {
      isOver = true;
      return json('personal');
    });
    expect(await http.call(get)).toMatchObject(over);
  });
});
