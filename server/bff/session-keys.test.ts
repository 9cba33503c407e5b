import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createLog } from '../log';
import { isSignedDevice, openSessionKeys, signDevice } from './session-keys';

const dataFolder = mkdtempSync(join(tmpdir(), 'portal-keys-'));
afterAll(() => rmSync(dataFolder, { recursive: true }));

const lines: string[] = [];
const out = { write: (text: string) => lines.push(text) };
const log = createLog({ out, err: out }, 'debug');

it('session keys are those of the settings, in this order', async () => {
  const keys = [randomBytes(32), randomBytes(32)];
  const texts = keys.map((key) => key.toString('base64url'));
  expect(await openSessionKeys(texts, { dataFolder }, log)).toEqual(keys);
});

it.each([undefined, []])(
  'without keys in the settings (%j), a generated key survives restarts',
  async (texts) => {
    const [first] = await openSessionKeys(texts, { dataFolder }, log);
    expect(first).toHaveLength(32);
    expect(await openSessionKeys(texts, { dataFolder }, log)).toEqual([first]);
  },
);

it('without a data folder, logs a warning and uses a key for this process', async () => {
  const file = join(dataFolder, 'file');
  writeFileSync(file, '');
  const [key] = await openSessionKeys(undefined, { dataFolder: file }, log);
  expect(key).toHaveLength(32);
  expect(lines.join('')).toContain('session-key-not-kept');
  expect(lines.join('')).not.toContain(Buffer.from(key).toString('hex'));
});

describe('the proof for a device confirmation', () => {
  const old = randomBytes(32);
  const proof = signDevice([old], 'session', 'device');
  it.each([
    [true, 'valid', [old], 'session', 'device', proof],
    [true, 'signed by an older key', [randomBytes(32), old], 'session', 'device', proof],
    [false, 'signed by a removed key', [randomBytes(32)], 'session', 'device', proof],
    [false, 'of another session', [old], 'other', 'device', proof],
    [false, 'of another device', [old], 'session', 'other', proof],
    [false, 'absent', [old], 'session', 'device', ''],
    [false, 'truncated', [old], 'session', 'device', proof.slice(1)],
    [false, 'not ASCII', [old], 'session', 'device', 'é'.repeat(proof.length)],
  ] as const)('is accepted: %s, if %s', (expected, _case, [first, ...others], session, device, tested) => {
    expect(isSignedDevice([first, ...others], session, device, tested)).toBe(expected);
  });
});
