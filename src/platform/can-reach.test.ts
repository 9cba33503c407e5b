import { canReach } from './can-reach';

const address = 'https://permits.example.test/';
const { signal } = new AbortController();

it('is true for any response, and requests no content', async () => {
  const fetch = jest.spyOn(window, 'fetch').mockResolvedValue(Response.error());
  expect(await canReach(address, signal)).toBe(true);
  expect(fetch).toHaveBeenCalledWith(
    address,
    expect.objectContaining({ method: 'HEAD', mode: 'no-cors', signal }),
  );
});

it('is false without a response', async () => {
  jest.spyOn(window, 'fetch').mockRejectedValue(new TypeError('Failed to fetch'));
  expect(await canReach(address, signal)).toBe(false);
});
