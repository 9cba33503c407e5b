import * as v from 'valibot';
import { FailureAnswerSchema } from '#backends/http';
import { PostImageSchema, largestPostImage } from '#backends/posts';
import { setUpBackend } from '../../contract/backend';

const { sandbox, getToken } = setUpBackend();

const images = {
  'image/png': Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex'),
  'image/jpeg': Buffer.from('ffd8ffe000104a46494600010100', 'hex'),
  'image/webp': Buffer.from('524946462400000057454250565038', 'hex'),
  'image/avif': Buffer.from('0000001c667479706d696631000000006d69663161766966', 'hex'),
} as const;

async function upload(bytes: Uint8Array<ArrayBuffer>, type: string, user = 'avery.admin') {
  const authorization = user === '' ? {} : { authorization: `Bearer ${await getToken(user)}` };
  const response = await fetch(`${sandbox.address}/api/v2/posts/images`, {
    method: 'POST',
    headers: { 'content-type': type, ...authorization },
    body: bytes,
  });
  const body: unknown = await response.json();
  return { status: response.status, body };
}

test.each(Object.entries(images))(
  'stores an image of type %s and serves it unchanged',
  async (type, bytes) => {
    const { img } = v.parse(PostImageSchema, (await upload(bytes, type)).body);
    const image = await fetch(img, { headers: { origin: 'http://localhost:4000' } });
    expect(Buffer.from(await image.arrayBuffer())).toEqual(bytes);
    expect(Object.fromEntries(image.headers)).toMatchObject({
      'content-type': type,
      'x-content-type-options': 'nosniff',
      'access-control-allow-origin': 'http://localhost:4000',
      'cross-origin-resource-policy': 'cross-origin',
    });
  },
);

test.each([
  ['an SVG', 415, Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), 'image/svg+xml', 'avery.admin'],
  ['HTML as PNG', 415, Buffer.from('<!doctype html>'), 'image/png', 'avery.admin'],
  ['a JPEG as PNG', 415, images['image/jpeg'], 'image/png', 'avery.admin'],
  ['an image over 5 MB', 413, Buffer.alloc(largestPostImage + 1), 'image/png', 'avery.admin'],
  ['an image without edit:posts', 403, images['image/png'], 'image/png', 'morgan.staff'],
  ['an image without a token', 401, images['image/png'], 'image/png', ''],
])('%s is refused with %i', async (_what, status, bytes, type, user) => {
  const answer = await upload(Uint8Array.from(bytes), type, user);
  expect(answer.status).toBe(status);
  expect(v.parse(FailureAnswerSchema, answer.body).message).not.toBe('');
});
