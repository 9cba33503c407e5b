import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setUpSandbox } from '../harness';

const sandbox = setUpSandbox();
const get = (path: string) => fetch(`${sandbox.address}${path}`);

test.each(['accounts', 'api', 'api-users', 'assets'])(
  'the sandbox serves the document of %s',
  async (name) => {
    const file = join(__dirname, '../../../schemas', `${name}.openapi.json`);
    expect(await (await get(`/openapi/${name}.json`)).json()).toEqual(JSON.parse(readFileSync(file, 'utf8')));
  },
);

test('its page loads everything from the sandbox, and lists the documents', async () => {
  const page = await get('/openapi');
  expect(page.headers.get('content-security-policy')).toContain("script-src 'self'");
  const html = await page.text();
  const parts = [...html.matchAll(/(?:src|href)="(\/[^"]+)"/g)].map(([, path = '']) => path);
  expect(parts).toHaveLength(4);
  for (const path of parts) expect([path, (await get(path)).status]).toEqual([path, 200]);
  const script = await (await get('/openapi/page.js')).text();
  for (const name of ['accounts', 'api', 'api-users', 'assets'])
    expect(script).toContain(`/openapi/${name}.json`);
});

test.each([
  '/openapi/ui/package.json',
  '/openapi/ui/../package.json',
  '/openapi/ui/swagger-ui.js',
  '/openapi/ui/',
])('the sandbox does not serve %s', async (path) => {
  expect((await get(path)).status).toBe(404);
});
