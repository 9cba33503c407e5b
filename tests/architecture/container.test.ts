import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const root = join(__dirname, '../..');
const read = (path: string): string => readFileSync(join(root, path), 'utf8');
const [build = '', image = ''] = read('deploy/Containerfile')
  .split(/^(?=FROM )/m)
  .slice(1);
const ignored = read('.dockerignore').split('\n');

function getCopiedFiles(stage: string): string[] {
  return [...stage.matchAll(/^COPY (.*) \S+$/gm)].flatMap(([, words = '']) =>
    words.split(' ').filter((word) => !word.startsWith('--')),
  );
}

test('what the image is built from is there, and reaches the engine', () => {
  const copied = getCopiedFiles(build).map((path) => path.replace(/\/$/, ''));
  expect(copied.length).toBeGreaterThan(8);
  for (const path of copied) {
    expect([path, existsSync(join(root, path))]).toEqual([path, true]);
    expect(ignored).toContain(`!${path}`);
  }
  expect(ignored.filter((line) => line.startsWith('!')).toSorted()).toEqual(
    copied.map((path) => `!${path}`).toSorted(),
  );
});

test('all that the build reads is among it', () => {
  const [, list = ''] = /^const sources = \[([^]*?)\];$/m.exec(read('scripts/lib/prepare.mjs')) ?? [];
  const sources = [...list.matchAll(/'([^']+)'/g)].map(([, path = '']) => path);
  expect(sources).toContain('rspack.config.ts');
  for (const path of sources) {
    const top = path.split('/')[0];
    expect([path, getCopiedFiles(build).includes(top ?? '')]).toEqual([path, true]);
  }
});

test('the image holds what was packed and nothing else, and does not run as root', () => {
  expect(getCopiedFiles(image)).toEqual(['/portal', '/data']);
  expect(build).toContain('scripts/pack.mjs /portal');
  expect(image).toMatch(/^USER 1000:1000$/m);
  expect(image).toMatch(/^HEALTHCHECK .* CMD \["node", /m);
  expect(image).toMatch(/^ENTRYPOINT \["node", "server\.js"\]$/m);
  expect(image).not.toMatch(/^(RUN|ADD) /m);
});

test('its settings are settings of the server', () => {
  const names = [...image.matchAll(/(PORTAL_[A-Z_]+)=/g)].map(([, name = '']) => name);
  expect(names).toContain('PORTAL_DATA');
  for (const name of names) expect(read('docs/operating.md')).toContain(`| \`${name}\` `);
});
