import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { createSiblingServer } from './sibling-server';

const hashed = 'main.0123456789abcdef.js';
let folder: string;
let address: string;
let stop: () => Promise<void>;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'sibling-'));
  mkdirSync(join(folder, 'chunks'));
  writeFileSync(join(folder, 'asset-manifest.json'), '{"files":{}}');
  writeFileSync(join(folder, hashed), 'plain');
  writeFileSync(join(folder, `${hashed}.br`), brotliCompressSync('compressed'));
  writeFileSync(join(folder, 'index.html'), '<!doctype html>');
  writeFileSync(join(folder, '.secret'), 'secret');
  ({ address, stop } = await createSiblingServer(folder).start(0));
});

afterAll(async () => {
  await stop();
  rmSync(folder, { recursive: true });
});

test('a hashed file is kept for ever, by every origin, and compressed where that is asked for', async () => {
  const response = await fetch(`${address}/${hashed}`, { headers: { 'accept-encoding': 'identity' } });
  expect(await response.text()).toBe('plain');
  expect(response.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
  expect(response.headers.get('access-control-allow-origin')).toBe('*');
  expect(response.headers.get('content-type')).toContain('javascript');
  const compressed = await fetch(`${address}/${hashed}`, { headers: { 'accept-encoding': 'br' } });
  expect(compressed.headers.get('vary')).toBe('accept-encoding');
  expect(await compressed.text()).toBe('compressed');
});

test('the asset manifest is asked for again every time', async () => {
  const response = await fetch(`${address}/asset-manifest.json`);
  expect(response.headers.get('cache-control')).toBe('no-cache');
  expect(response.headers.get('content-type')).toContain('application/json');
  expect(await response.json()).toEqual({ files: {} });
});

test.each(['missing.js', '', 'chunks', 'chunks/', '.secret', 'main.js/../.secret'])(
  '/%s is 404, readable across origins',
  async (path) => {
    const response = await fetch(`${address}/${path}`);
    expect(response.status).toBe(404);
    expect(response.headers.get('access-control-allow-origin')).toBe('*');
    expect(await response.text()).toBe('Not found');
  },
);

test('a host says when it is ready, and refuses to be one of nothing', async () => {
  expect((await fetch(`${address}/healthz`)).status).toBe(200);
  await expect(createSiblingServer(join(folder, 'nope')).start(0)).rejects.toThrow(
    'build the sibling app first',
  );
});
