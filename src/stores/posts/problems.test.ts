import { largestPostImage } from '#backends/posts';
import type { PinnedPostFields, PostProblems } from '#plugin-api/builtin';
import { toPinnedPost } from './pinned-posts';
import { checkPicture, validatePost } from './problems';
import { midnight, samplePost } from './testing/sample-posts';

const origins = ['https://pictures.example.test'];
const good = toPinnedPost(samplePost({ id: '1' }));

test('finds no problem in a valid post', () => {
  expect(validatePost(good, origins)).toEqual({});
  const picture = { img: 'https://pictures.example.test/a.png', imgAlt: 'A lot' };
  expect(validatePost({ ...good, ...picture, title: 'x'.repeat(120) }, origins)).toEqual({});
  expect(validatePost({ ...good, imgAlt: 'Image placeholder' }, origins)).toEqual({});
});

test.each<[Partial<PinnedPostFields>, PostProblems]>([
  [{ title: '  ' }, { title: 'Please enter a title.' }],
  [{ end: midnight(-15) }, { end: 'The end must be after the start.' }],
  [{ end: midnight(-16) }, { end: 'The end must be after the start.' }],
  [{ link: 'Link' }, { link: 'Please enter a link that begins with https://.' }],
  [{ link: 'http://www.example.test/' }, { link: 'Please enter a link that begins with https://.' }],
  [{ link: 'javascript:alert(1)' }, { link: 'Please enter a link that begins with https://.' }],
  [{ title: 'x'.repeat(121) }, { title: 'Shorten the title to 120 characters or fewer.' }],
  [
    { img: 'https://pictures.example.test/a.png', imgAlt: '' },
    { imgAlt: 'Describe the image for people who cannot see it.' },
  ],
  [
    { img: 'https://pictures.example.test/a.png', imgAlt: ' Image placeholder ' },
    { imgAlt: 'Describe the image for people who cannot see it.' },
  ],
  ...['https://elsewhere.example.test/a.png', 'picture', 'data:image/png;base64,AA=='].map(
    (img): [Partial<PinnedPostFields>, PostProblems] => [
      { img, imgAlt: 'A lot' },
      { img: 'Upload the image. Images from other sites are not shown.' },
    ],
  ),
])('reports %j at the field', (fields, problems) => {
  expect(validatePost({ ...good, ...fields }, origins)).toEqual(problems);
});

test.each([
  ['image/png', 10, undefined],
  ['image/avif', largestPostImage, undefined],
  ['image/webp', largestPostImage + 1, 'The image is larger than 5 MB.'],
  ['image/svg+xml', 10, 'The image must be a PNG, JPEG, WebP or AVIF file.'],
  ['', 10, 'The image must be a PNG, JPEG, WebP or AVIF file.'],
])('a picture of type "%s" and %d bytes: %s', (type, size, problem) => {
  expect(checkPicture({ type, size })).toBe(problem);
});
