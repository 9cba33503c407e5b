import { cachedImport } from './cached-import';

test('all who ask share one load, and what failed is loaded again', async () => {
  const load = jest.fn(async () => 'loaded').mockRejectedValueOnce(new Error('The network is down.'));
  const ask = cachedImport(load);
  const first = await Promise.allSettled([ask(), ask()]);
  expect(first.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  expect(load).toHaveBeenCalledTimes(1);
  expect(await Promise.all([ask(), ask(), ask()])).toEqual(['loaded', 'loaded', 'loaded']);
  expect(load).toHaveBeenCalledTimes(2);
});
