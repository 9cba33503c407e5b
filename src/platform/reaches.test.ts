import { reaches } from './reaches';

const address = 'https://permits.example.test/';
const signal = new AbortController().signal;

it('is true for whoever answers, and asks without credentials or content', async () => {
  const fetch = jest.spyOn(window, 'fetch').mockResolvedValue(Response.error());
  expect(await reaches(address, signal)).toBe(true);
  expect(fetch).toHaveBeenCalledWith(
    address,
    expect.objectContaining({ method: 'HEAD', mode: 'no-cors', credentials: 'omit' }),
  );
});

it('is false where nobody answers', async () => {
  jest.spyOn(window, 'fetch').mockRejectedValue(new TypeError('Failed to fetch'));
  expect(await reaches(address, signal)).toBe(false);
});

it('rejects when nobody waits for it any more', async () => {
  const patience = new AbortController();
  jest.spyOn(window, 'fetch').mockImplementation(() => {
    patience.abort();
    return Promise.reject(new TypeError('aborted'));
  });
  await expect(reaches(address, patience.signal)).rejects.toThrow();
});
