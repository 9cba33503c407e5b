/**
 * @jest-environment node
 */
import * as v from 'valibot';
import { PostImageSchema, largestPostImage } from '#backends/posts';
import { control } from './harness';
import { postsForFile } from './posts-desk';

const { sandbox, tokens } = postsForFile();

const pictures = {
  'image/png': Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex'),
  'image/jpeg': Buffer.from('ffd8ffe000104a46494600010100', 'hex'),
  'image/webp': Buffer.from('524946462400000057454250565038', 'hex'),
  'image/avif': Buffer.from('0000001c667479706d696631000000006d69663161766966', 'hex'),
} as const;

async function upload(bytes: Uint8Array<ArrayBuffer>, type: string, token = tokens.avery) {
  const response = await fetch(`${sandbox.address}/api/v2/posts/images`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, ...(type === '' ? {} : { 'content-type': type }) },
    body: bytes,
  });
  const body: unknown = await response.json();
  return { status: response.status, body };
}

describe('a picture', () => {
  test.each(Object.entries(pictures))(
    'of the kind %s is kept under a name nobody can guess',
    async (type, bytes) => {
      const { status, body } = await upload(bytes, type);
      expect(status).toBe(200);
      const { img } = v.parse(PostImageSchema, body);
      expect(img).toMatch(new RegExp(`^${sandbox.address}/assets/posts/[\\w-]{24}\\.[a-z]{3,4}$`));
      const picture = await fetch(img, { headers: { origin: 'http://localhost:4000' } });
      expect(Buffer.from(await picture.arrayBuffer())).toEqual(bytes);
      expect(Object.fromEntries(picture.headers)).toMatchObject({
        'content-type': type,
        'x-content-type-options': 'nosniff',
        'access-control-allow-origin': 'http://localhost:4000',
        'cross-origin-resource-policy': 'cross-origin',
      });
      await control(sandbox.address, 'reset');
      expect((await fetch(img)).status).toBe(404);
    },
  );

  const kinds = 'The picture must be a PNG, JPEG, WebP or AVIF file.';
  const other = 'The file is not the kind of picture that it is said to be.';
  test.each([
    ['that is SVG', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), 'image/svg+xml', 415, kinds],
    ['that is GIF', Buffer.from('GIF89a'), 'image/gif', 415, kinds],
    ['of no kind', pictures['image/png'], 'application/octet-stream', 415, kinds],
    ['sent as JSON', Buffer.from('{}'), 'application/json', 415, kinds],
    ['that is HTML', Buffer.from('<!doctype html>'), 'image/png', 415, other],
    ['of another kind than it says', pictures['image/jpeg'], 'image/png', 415, other],
    [
      'that is another video',
      Buffer.from('0000001866747970697336d0000000006d703432', 'hex'),
      'image/avif',
      415,
      other,
    ],
    ['cut off in its first bytes', pictures['image/avif'].subarray(0, 6), 'image/avif', 415, other],
    [
      'that is too large',
      Buffer.alloc(largestPostImage + 1),
      'image/png',
      413,
      'The picture is larger than 5 MB.',
    ],
  ])('%s is refused in words', async (_case, bytes, type, status, message) => {
    expect(await upload(Uint8Array.from(bytes), type)).toEqual({ status, body: { message } });
  });

  test('of just 5 MB is taken', async () => {
    const bytes = Buffer.alloc(largestPostImage);
    pictures['image/png'].copy(bytes);
    expect(await upload(bytes, 'image/png')).toMatchObject({ status: 200 });
  });

  test('needs the permission', async () => {
    expect(await upload(pictures['image/png'], 'image/png', tokens.morgan)).toMatchObject({ status: 403 });
    expect(await upload(pictures['image/png'], 'image/png', 'garbage')).toMatchObject({ status: 401 });
  });

  test.each(['..%2f..%2fportal.db', 'x.png', `${'a'.repeat(24)}.svg`, `${'a'.repeat(24)}.png`])(
    'of the name %s is not there',
    async (name) => {
      expect((await fetch(`${sandbox.address}/assets/posts/${name}`)).status).toBe(404);
    },
  );
});
