import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import fs from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { portalOnDisk, removePortals } from '../../tests/support/portal-server';
import { retainAssets } from './retained-assets';

const folders: string[] = [];

afterEach(async () => {
  await removePortals();
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true });
});

function emptyFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'portal-kept-'));
  folders.push(folder);
  return folder;
}

function shellWith(files: readonly string[]): string {
  const folder = emptyFolder();
  mkdirSync(join(folder, 'assets'));
  for (const file of files) writeFileSync(join(folder, 'assets', file), file);
  return folder;
}

const day = 86_400_000;
const start = Date.UTC(2026, 5, 1);

test('retains files of earlier builds for the configured days', async () => {
  const folder = emptyFolder();
  const retain = (files: readonly string[], at: number) =>
    retainAssets({ folder, days: 14 }, { shellFolder: shellWith(files), now: () => at });
  await retain(['a.1.js', 'b.1.js'], start);
  await retain(['a.2.js', 'b.1.js'], start + 10 * day);
  expect(readdirSync(folder).toSorted()).toEqual(['a.1.js', 'a.2.js', 'b.1.js']);
  await retain(['a.3.js'], start + 14.5 * day);
  expect(readdirSync(folder).toSorted()).toEqual(['a.2.js', 'a.3.js', 'b.1.js']);
});

test('servers starting together with the same process id lose nothing and leave no drafts', async () => {
  const folder = emptyFolder();
  const names = Array.from({ length: 30 }, (_, index) => `chunk-${index}.1.js`);
  const shellFolder = shellWith(names);
  const retain = () => retainAssets({ folder, days: 14 }, { shellFolder, now: () => start });
  await Promise.all(Array.from({ length: 4 }, retain));
  expect(readdirSync(folder).toSorted()).toEqual(names.toSorted());
  for (const name of names) expect(readFileSync(join(folder, name), 'utf8')).toBe(name);
});

test('replaces a file that an earlier server wrote partially', async () => {
  const folder = emptyFolder();
  writeFileSync(join(folder, 'a.1.js'), 'a.');
  await retainAssets({ folder, days: 14 }, { shellFolder: shellWith(['a.1.js']), now: () => start });
  expect(readFileSync(join(folder, 'a.1.js'), 'utf8')).toBe('a.1.js');
});

test('keeps a file that is outdated for one server but retained by another', async () => {
  const folder = emptyFolder();
  const retain = (files: readonly string[], at: number) =>
    retainAssets({ folder, days: 14 }, { shellFolder: shellWith(files), now: () => at });
  await retain(['a.1.js'], start);
  const { rename } = fs;
  const fresh = new Date(start + 15 * day);
  jest.spyOn(fs, 'rename').mockImplementation(async (from, to) => {
    // The other server is slightly faster.
    if (String(from).endsWith('/a.1.js')) utimesSync(String(from), fresh, fresh);
    return rename(from, to);
  });
  await retain([], start + 15 * day);
  expect(readdirSync(folder)).toEqual(['a.1.js']);
});

test('rewrites a file that another server removed concurrently', async () => {
  const folder = emptyFolder();
  const retain = (at: number) =>
    retainAssets({ folder, days: 14 }, { shellFolder: shellWith(['a.1.js']), now: () => at });
  await retain(start);
  const { utimes } = fs;
  jest.spyOn(fs, 'utimes').mockImplementationOnce((file, ...times) => {
    rmSync(String(file));
    return utimes(file, ...times);
  });
  await retain(start + day);
  expect(readdirSync(folder)).toEqual(['a.1.js']);
});

test('serves compressed files to open tabs of earlier and later builds', async () => {
  const portal = portalOnDisk();
  const folder = emptyFolder();
  const operating = { ...portal.config.operating, retainedAssets: { folder, days: 14 } };
  const server = await portal.start({}, { operating });
  expect(readdirSync(folder)).toContain('main.1a2b.js');
  writeFileSync(join(folder, 'late.7g8h.js'), 'plain');
  writeFileSync(join(folder, 'late.7g8h.js.br'), 'brotli');
  const headers = { 'accept-encoding': 'br' };
  const kept = await server.http.inject({ url: '/assets/late.7g8h.js', headers });
  expect(kept.body).toBe('brotli');
  expect(kept.headers).toMatchObject({
    'content-encoding': 'br',
    'content-type': 'application/javascript; charset=utf-8',
    'cache-control': 'public, max-age=31536000, immutable',
  });
  const own = await server.http.inject({ url: '/assets/main.1a2b.js', headers });
  expect(own.body).toBe('brotli');
  expect((await server.http.inject('/assets/gone.js')).statusCode).toBe(404);
});

test('logs a folder that cannot be written, and continues', async () => {
  const portal = portalOnDisk();
  portal.write('file', 'not a folder');
  const folder = join(portal.config.shellFolder, '../file/below');
  const operating = { ...portal.config.operating, retainedAssets: { folder, days: 14 } };
  const server = await portal.start({}, { operating });
  expect(portal.events).toContainEqual(expect.objectContaining({ level: 'warn', event: 'assets-not-kept' }));
  expect((await server.http.inject('/assets/main.1a2b.js')).statusCode).toBe(200);
});
