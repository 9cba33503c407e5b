import { createPageViewSender } from './analytics';

const view = { event: 'page-view', path: '/rfr', title: 'Requests for Reconsideration', at: 1 } as const;
const collector = 'https://collect.example.test/views';

function planFetch(answer: () => Promise<Response>) {
  const fetchMock = jest.fn<Promise<Response>, Parameters<typeof fetch>>(answer);
  globalThis.fetch = fetchMock;
  return fetchMock;
}

test('posts a page view as keepalive JSON without cookie, token or referrer', async () => {
  const fetchMock = planFetch(async () => new Response(null, { status: 204 }));
  createPageViewSender(collector)(view);
  expect(fetchMock.mock.calls).toEqual([
    [
      collector,
      {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(view),
        credentials: 'omit',
        referrerPolicy: 'no-referrer',
        keepalive: true,
      },
    ],
  ]);
});

test('ignores a collector that does not respond', async () => {
  const failure = Promise.reject<Response>(new TypeError('Failed to fetch'));
  planFetch(() => failure);
  createPageViewSender(collector)(view);
  await expect(failure).rejects.toThrow('Failed to fetch');
});
