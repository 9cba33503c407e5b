import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { serveSection, type ServedSection, type ServeOptions } from './serve-section';

const folder = mkdtempSync(join(tmpdir(), 'section-'));
const files = {
  'page/build.json': JSON.stringify({
    entries: { main: { scripts: ['assets/main.js'], styles: ['assets/main.css'], preload: [] } },
    imports: { react: 'assets/shared-react.js' },
    fonts: [],
  }),
  'page/assets/main.js': 'export {};',
  'page/secret.txt': 'not for browsers',
  'answers.js': "export const answers = { 'GET api /parks': () => [] };",
};
const served: ServedSection[] = [];

beforeAll(() => {
  for (const [name, content] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, name)), { recursive: true });
    writeFileSync(join(folder, name), content);
  }
});

afterEach(() => Promise.all(served.splice(0).map(({ stop }) => stop())));
afterAll(() => rmSync(folder, { recursive: true }));

async function serve(options: Partial<ServeOptions> = {}): Promise<string> {
  const one = await serveSection({
    section: 'parks',
    host: 'http://localhost:4310/',
    page: join(folder, 'page'),
    ...options,
  });
  served.push(one);
  return one.address;
}

const visit = (address: string) => fetch(address, { headers: { accept: 'text/html' } });

test("serves the page at every URL, with a policy for the section's host only", async () => {
  const address = await serve();
  expect(new URL(address).pathname).toBe('/parks');
  const answer = await visit(new URL('/parks/7?tab=notes', address).href);
  const policy = answer.headers.get('content-security-policy') ?? '';
  expect(policy).toMatch(/default-src 'none'; script-src 'self' http:\/\/localhost:4310 'sha256-/);
  expect(policy).toContain('ws://localhost:4310');
  expect(policy).not.toContain('unsafe');
  const html = await answer.text();
  expect(html).toContain('src="/assets/main.js"');
  expect(html).toContain('{"imports":{"react":"/assets/shared-react.js"}}');
  expect(html).toContain('"host":"http://localhost:4310"');
  expect(html).not.toContain('"answers"');
});

test("serves the section's mock responses if present", async () => {
  const address = await serve({ answers: join(folder, 'answers.js') });
  expect(await (await visit(address)).text()).toContain('"answers":"/answers.js"');
  const answers = await fetch(new URL('/answers.js', address));
  expect(answers.headers.get('content-type')).toMatch(/javascript/);
  expect(await answers.text()).toBe(files['answers.js']);
});

test('serves the page for URLs that look like file names', async () => {
  const address = await serve();
  const answer = await visit(new URL('/parks/WI-2025.7', address).href);
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'text/html; charset=utf-8']);
});

test.each(['/assets/missing.js', '/assets/..%2fsecret.txt', '/assets/', '/secret.txt', '/answers.js'])(
  '%s returns 404',
  async (path) => {
    const address = await serve();
    expect((await fetch(new URL(address).origin + path)).status).toBe(404);
  },
);

test('rejects an invalid entry before serving', async () => {
  const app = { name: 'Parks', load: 'module' };
  const routes = [{ path: '/parks', app: 'Parks' }];
  await expect(serve({ section: { app, routes } })).rejects.toThrow(/must be lower-case words/);
});
