import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { getCopies, getInstructions, readContainerfile, readIgnoreFile } from '../support/containerfile';

const root = join(__dirname, '../..');
const read = (path: string): string => readFileSync(join(root, path), 'utf8');
const [build, sandbox, image, ...others] = readContainerfile(root);
if (build === undefined || sandbox === undefined || image === undefined || others.length > 0)
  throw new Error('deploy/Containerfile has three stages: build, sandbox and the image.');

const getSources = (stage: typeof build): string[] => getCopies(stage).flatMap(({ sources }) => sources);

test('the files that the images are built from exist, and reach the engine', () => {
  const copied = [...getSources(build), ...getSources(sandbox)];
  expect(copied.length).toBeGreaterThan(8);
  expect(copied.filter((path) => !existsSync(join(root, path)))).toEqual([]);
  expect(readIgnoreFile(root).admitted.toSorted()).toEqual(copied.toSorted());
});

test('they include everything that the build reads', () => {
  const [, list = ''] = /^const sources = \[([^]*?)\];$/m.exec(read('scripts/lib/prepare.ts')) ?? [];
  const sources = [...list.matchAll(/'([^']+)'/g)].map(([, path = '']) => path);
  expect(sources).toContain('rspack.config.ts');
  const tops = sources.map((path) => path.split('/')[0]);
  expect(tops.filter((top) => !getSources(build).includes(top ?? ''))).toEqual([]);
});

test('the image contains only what was packed, and does not run as root', () => {
  expect(image.name).toBeUndefined();
  expect(getInstructions(image, 'COPY')).toEqual([
    '--from=build /portal /portal',
    '--from=build --chown=1000:1000 /data /data',
  ]);
  expect(getInstructions(build, 'RUN')).toEqual(['node scripts/pack.mjs /portal && mkdir /data']);
  expect(getInstructions(image, 'USER')).toEqual(['1000:1000']);
  expect(getInstructions(image, 'HEALTHCHECK')[0]).toMatch(/ CMD \["node", /);
  expect(getInstructions(image, 'ENTRYPOINT')).toEqual(['["node", "server.js"]']);
  expect([...getInstructions(image, 'RUN'), ...getInstructions(image, 'ADD')]).toEqual([]);
});

test('the sandbox is a separate image, which does not run as root either', () => {
  expect([sandbox.name, sandbox.from]).toEqual(['sandbox', 'build']);
  expect(getInstructions(sandbox, 'USER')).toEqual(['1000:1000']);
});

test('its settings are settings of the server', () => {
  const [settings = ''] = getInstructions(image, 'ENV');
  const names = [...settings.matchAll(/(PORTAL_[A-Z_]+)=/g)].map(([, name = '']) => name);
  expect(names).toContain('PORTAL_DATA');
  for (const name of names) expect(read('docs/operating.md')).toContain(`| \`${name}\` `);
});
