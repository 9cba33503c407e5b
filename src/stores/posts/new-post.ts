import { imageTextPlaceholder } from '#base';
import type { PinnedPost } from '#plugin-api/builtin';
import { t } from '../messages';

/**
 * Returns the temporary id of a new post: the length of the list as text, plus one if the last post is not
 * new (section 3); the next free number if taken, even by a deleted post.
 */
export function createTemporaryId(
  posts: readonly Pick<PinnedPost, 'id' | 'status'>[],
  removed: readonly Pick<PinnedPost, 'id'>[] = [],
): string {
  const taken = new Set([...posts, ...removed].map(({ id }) => id));
  let number = posts.length + (posts.at(-1)?.status === 'new' ? 0 : 1);
  while (taken.has(String(number))) number += 1;
  return String(number);
}

/** Creates a post with the defaults of section 3. Without a picture, its card shows a placeholder. */
export function createPost(id: string, start: number, end: number): PinnedPost {
  return {
    id,
    status: 'new',
    isUnsaved: true,
    title: t('stores.newTitle'),
    description: t('stores.newDescription'),
    img: '',
    imgAlt: imageTextPlaceholder,
    link: t('stores.newLink'),
    position: 1,
    start,
    end,
    webinarDate: undefined,
  };
}
