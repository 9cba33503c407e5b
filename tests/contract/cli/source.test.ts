import { encode } from '@jridgewell/sourcemap-codec';
import { goodText } from '../manifest/corpus';
import { cleanUp, commandFolder } from './harness';

afterEach(cleanUp);

/** A source map whose column 12 is the call in line 3 of `rows.ts`. */
const map = JSON.stringify({
  version: 3,
  sources: ['webpack://portal/./src/rows.ts'],
  names: ['readRows'],
  mappings: encode([
    [
      [0, 0, 0, 0],
      [11, 0, 2, 4, 0],
    ],
  ]),
});

function open() {
  const folder = commandFolder(goodText);
  folder.write('maps/assets/main.1a2b3c4d.js.map', map);
  const source = (...words: string[]) => folder.portal(['source', '--maps', 'maps', ...words]);
  return { ...folder, source };
}

describe('portal source', () => {
  it('shows the source position of a built position', async () => {
    expect(await open().source('/assets/main.1a2b3c4d.js:1:12')).toMatchObject({
      code: 0,
      out: ['main.1a2b3c4d.js:1:12  src/rows.ts:3:5 (readRows)'],
      err: [],
    });
  });

  it.each([
    ['a stack of Chromium', 'TypeError: x\n    at a (https://p.test/assets/main.1a2b3c4d.js:1:12)'],
    ['a stack of Firefox', 'a@https://p.test/assets/main.1a2b3c4d.js:1:12'],
    ['a line of the log', '{"event":"browser-error","stack":"/assets/main.1a2b3c4d.js:1:12"}'],
  ])('reads %s from a file', async (_what, text) => {
    const { source, write } = open();
    write('error.txt', text);
    expect((await source('error.txt')).out).toEqual(['main.1a2b3c4d.js:1:12  src/rows.ts:3:5 (readRows)']);
  });

  it('reports files without a map, such as those of another build', async () => {
    const { code, out } = await open().source('main.1a2b3c4d.js:1:12', '/assets/main.99999999.js:1:12');
    expect([code, out[1]]).toEqual([0, 'main.99999999.js:1:12  not in these source maps']);
    expect((await open().source('main.99999999.js:1:12')).code).toBe(1);
  });

  it.each([
    ['no words', [], 2, /Name a file with an error/],
    ['words without a place', ['hello'], 1, /No place of a built file/],
    ['an unknown option', ['--map', 'x'], 2, /Unknown option '--map'/],
  ])('rejects %s', async (_what, words, code, message) => {
    const outcome = await open().source(...words);
    expect([outcome.code, outcome.err[0]]).toEqual([code, expect.stringMatching(message)]);
  });

  it('explains how to get maps if there are none', async () => {
    const { portal, folder } = open();
    const { code, err } = await portal(['source', 'main.1a2b3c4d.js:1:12'], { home: folder });
    expect([code, err[0]]).toEqual([
      1,
      expect.stringMatching(/There is no folder .*dist\/source-maps.*Build the portal/),
    ]);
  });

  it('reports an invalid map', async () => {
    const { source, write } = open();
    write('maps/assets/main.1a2b3c4d.js.map', '{"version":3');
    const { code, err } = await source('main.1a2b3c4d.js:1:12');
    expect([code, err[0]]).toEqual([1, expect.stringMatching(/main\.1a2b3c4d\.js\.map is no source map/)]);
  });

  it('reads nothing outside its folder', async () => {
    const { source, write } = open();
    write('secret.1a2b3c4d.js.map', map);
    expect((await source('../../secret.1a2b3c4d.js:1:12')).code).toBe(1);
  });
});
