import { mkdtempSync, readdirSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import fs from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { copyAtomically, getDraftName, removeDeadDrafts, replaceFile } from './replace-file';

let folder = '';

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'portal-replace-'));
});
afterEach(() => {
  rmSync(folder, { recursive: true });
});

const getPath = (file: unknown): string => (typeof file === 'string' ? file : '');

const full = () => Object.assign(new Error('ENOSPC: no space left on device'), { code: 'ENOSPC' });

/** Makes one step of a replacement fail with a full disk, after a partial write. */
const breaking = {
  'writing the draft': () =>
    jest.spyOn(fs, 'writeFile').mockImplementationOnce((file) => {
      writeFileSync(getPath(file), 'ne');
      return Promise.reject(full());
    }),
  'copying to the draft': () =>
    jest.spyOn(fs, 'copyFile').mockImplementationOnce((_from, to) => {
      writeFileSync(String(to), 'ne');
      return Promise.reject(full());
    }),
  'opening the draft': () => jest.spyOn(fs, 'open').mockImplementationOnce(() => Promise.reject(full())),
  'flushing the draft': () => {
    const { open } = fs;
    jest.spyOn(fs, 'open').mockImplementationOnce(async (...args) => {
      const handle = await open(...args);
      return Object.assign(handle, { sync: () => Promise.reject(full()) });
    });
  },
  'renaming the draft': () => jest.spyOn(fs, 'rename').mockImplementationOnce(() => Promise.reject(full())),
};

describe('a full disk', () => {
  it.each([
    ['replaceFile', 'writing the draft'],
    ['replaceFile', 'opening the draft'],
    ['replaceFile', 'flushing the draft'],
    ['replaceFile', 'renaming the draft'],
    ['copyAtomically', 'copying to the draft'],
    ['copyAtomically', 'opening the draft'],
    ['copyAtomically', 'flushing the draft'],
    ['copyAtomically', 'renaming the draft'],
  ] as const)('makes %s fail when %s, and leaves the old file unchanged', async (how, step) => {
    const [file, source] = [join(folder, 'file'), join(folder, 'source')];
    writeFileSync(file, 'old');
    writeFileSync(source, 'new');
    breaking[step]();
    const replacing = how === 'replaceFile' ? replaceFile(file, 'new') : copyAtomically(source, file);
    await expect(replacing).rejects.toThrow('ENOSPC');
    expect(readdirSync(folder)).toEqual(['file', 'source']);
    expect(readFileSync(file, 'utf8')).toBe('old');
    await replaceFile(file, 'new');
    expect(readFileSync(file, 'utf8')).toBe('new');
  });

  it('is the reported error even if the draft cannot be removed', async () => {
    breaking['renaming the draft']();
    jest.spyOn(fs, 'rm').mockRejectedValueOnce(new Error('EIO'));
    await expect(replaceFile(join(folder, 'file'), 'new')).rejects.toThrow('ENOSPC');
  });
});

it('replaces a file on platforms that cannot open folders', async () => {
  const { open } = fs;
  jest
    .spyOn(fs, 'open')
    .mockImplementation((path, ...rest) =>
      path === folder ? Promise.reject(new Error('EISDIR')) : open(path, ...rest),
    );
  await replaceFile(join(folder, 'file'), 'new');
  expect(readFileSync(join(folder, 'file'), 'utf8')).toBe('new');
});

it('concurrent writers with the same process id leave one complete file', async () => {
  const file = join(folder, 'file');
  const texts = Array.from({ length: 20 }, (_, index) => String(index).repeat(50_000));
  await Promise.all(texts.map((text) => replaceFile(file, text)));
  expect(texts).toContain(readFileSync(file, 'utf8'));
  expect(readdirSync(folder)).toEqual(['file']);
});

it('removes drafts of dead processes after an hour; younger ones and other files stay', async () => {
  const now = Date.UTC(2026, 0, 1);
  const put = (name: string, minutes: number): string => {
    const time = new Date(now - minutes * 60_000);
    writeFileSync(join(folder, name), '');
    utimesSync(join(folder, name), time, time);
    return name;
  };
  const draft = (): string => getDraftName('file');
  put(draft(), 61);
  const kept = [put(draft(), 59), put('file', 61), put('notes.draft', 61), put('.hidden', 61)];
  await removeDeadDrafts(folder, () => now);
  expect(readdirSync(folder).toSorted()).toEqual(kept.toSorted());
});
