import { cachedImport } from './cached-import';

test('caches a successful load; retries after a failure', async () => {
  const load = jest.fn(async () => 'loaded').mockRejectedValueOnce(new Error('The network is down.'));
  const ask = cachedImport(load);
  const first = await Promise.allSettled([ask(), ask()]);
  expect(first.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  expect(load).toHaveBeenCalledTimes(1);
  expect(await Promise.all([ask(), ask(), ask()])).toEqual(['loaded', 'loaded', 'loaded']);
  expect(load).toHaveBeenCalledTimes(2);
});
