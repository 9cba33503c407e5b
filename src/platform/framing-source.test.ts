import { readFraming, readIntegrationFraming } from './framing-source';

it.each([
  ['refused', () => Response.json({ framing: 'refused' }), 'refused'],
  ['allowed', () => Response.json({ framing: 'allowed' }), 'allowed'],
  ['something new', () => Response.json({ framing: 'perhaps' }), 'unknown'],
  ['404', () => new Response('', { status: 404 }), 'unknown'],
  ['no JSON', () => new Response('<h1>Log in</h1>'), 'unknown'],
])('reads the answer %s', async (_, answer, framing) => {
  jest.spyOn(window, 'fetch').mockImplementation(async () => answer());
  expect(await readFraming('permits', undefined)).toBe(framing);
});

it('asks for a widget by its part, and knows nothing without an answer', async () => {
  const fetch = jest.spyOn(window, 'fetch').mockRejectedValue(new TypeError('Failed to fetch'));
  expect(await readFraming('permits', 'byWeek')).toBe('unknown');
  expect(fetch).toHaveBeenCalledWith('/portal/framing?app=permits&part=byWeek');
});

it('asks for an integration by its name and the address of its page', async () => {
  const fetch = jest
    .spyOn(window, 'fetch')
    .mockImplementation(async () => Response.json({ framing: 'refused' }));
  expect(await readIntegrationFraming('atlas', 'https://atlas.example.test/?ccmm=0412')).toBe('refused');
  expect(fetch).toHaveBeenCalledWith(
    '/portal/framing?integration=atlas&page=https%3A%2F%2Fatlas.example.test%2F%3Fccmm%3D0412',
  );
});
