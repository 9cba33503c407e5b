import { sortByPosition, getContent, isListed, toPinnedPost, hasSameContent } from './pinned-posts';
import { midnight, samplePost } from './testing/sample-posts';

const shown = (differences: Parameters<typeof samplePost>[0]) => toPinnedPost(samplePost(differences));

test('sorts posts by position, at equal positions unsaved first, then newest first', () => {
  const posts = [
    shown({ id: '10', position: 2 }),
    shown({ id: '9', position: 2 }),
    shown({ id: '1', position: 3 }),
    shown({ id: '2', position: 1, start: midnight(-3) }),
    shown({ id: '3', position: 1, start: midnight(-2) }),
    { ...shown({ id: '4', position: 1, start: midnight(-9) }), isUnsaved: true },
  ];
  expect(sortByPosition(posts).map(({ id }) => id)).toEqual(['4', '3', '2', '9', '10', '1']);
});

test.each([
  ['active', true],
  ['new', true],
  ['upcoming', false],
  ['expired', false],
] as const)('a post that is %s is listed: %s', (status, listed) => {
  expect(isListed({ status })).toBe(listed);
});

test('omits an empty webinar date from requests', () => {
  expect(getContent(shown({ id: '1', webinarDate: '  ' }))).not.toHaveProperty('webinarDate');
  expect(getContent(shown({ id: '1', webinarDate: ' Nov 20 ' }))).toMatchObject({
    webinarDate: 'Nov 20',
    allDay: true,
  });
});

test.each([
  'title',
  'description',
  'img',
  'imgAlt',
  'link',
  'position',
  'start',
  'end',
  'webinarDate',
] as const)('a post with another %s is different', (field) => {
  const post = shown({ id: '1' });
  const value = typeof post[field] === 'number' ? Number(post[field]) + 1 : 'else';
  expect(hasSameContent(post, toPinnedPost(samplePost({ id: '1', version: 2 })))).toBe(true);
  expect(hasSameContent(post, { ...post, [field]: value })).toBe(false);
});
