import { probeFile } from './probe-file';

const address = 'https://permits.example.test/main.js';
const refuse = () => Promise.reject(new TypeError('Failed to fetch'));

it("returns the host's response", async () => {
  const headers = { 'content-type': 'Text/HTML; charset=utf-8' };
  const fetch = jest.spyOn(window, 'fetch').mockResolvedValue(new Response('', { status: 404, headers }));
  expect(await probeFile(address)).toEqual({ kind: 'answered', status: 404, type: 'text/html' });
  expect(fetch).toHaveBeenCalledWith(address, expect.objectContaining({ method: 'HEAD', mode: 'cors' }));
});

it('distinguishes a host that refuses this origin from one that does not respond', async () => {
  const fetch = jest.spyOn(window, 'fetch').mockImplementation(refuse);
  expect(await probeFile(address)).toEqual({ kind: 'unreachable' });
  fetch.mockImplementation((_, settings) =>
    settings?.mode === 'no-cors' ? Promise.resolve(Response.error()) : refuse(),
  );
  expect(await probeFile(address)).toEqual({ kind: 'cors-refused' });
});
