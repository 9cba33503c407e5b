import { readFraming, readIntegrationFraming } from './framing-source';

it.each([
  ['refused', () => Response.json({ framing: 'refused' }), 'refused'],
  ['allowed', () => Response.json({ framing: 'allowed' }), 'allowed'],
  ['something new', () => Response.json({ framing: 'perhaps' }), 'unknown'],
  ['404', () => new Response('', { status: 404 }), 'unknown'],
  ['no JSON', () => new Response('<h1>Log in</h1>'), 'unknown'],
])('parses the response %s', async (_, answer, framing) => {
  jest.spyOn(window, 'fetch').mockImplementation(async () => answer());
  expect(await readFraming('permits', undefined)).toBe(framing);
});

it('identifies a widget by its name, and returns unknown without a response', async () => {
  const fetch = jest.spyOn(window, 'fetch').mockRejectedValue(new TypeError('Failed to fetch'));
  expect(await readFraming('permits', 'byWeek')).toBe('unknown');
  expect(fetch).toHaveBeenCalledWith('/portal/framing?app=permits&part=byWeek');
});

it("identifies an integration by its name and its page's address", async () => {
  const fetch = jest
    .spyOn(window, 'fetch')
    .mockImplementation(async () => Response.json({ framing: 'refused' }));
  expect(await readIntegrationFraming('atlas', 'https://atlas.example.test/?ccmm=0412')).toBe('refused');
  expect(fetch).toHaveBeenCalledWith(
    '/portal/framing?integration=atlas&page=https%3A%2F%2Fatlas.example.test%2F%3Fccmm%3D0412',
  );
});
