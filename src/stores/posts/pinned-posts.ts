import type { PinnedPost, PinnedPostFields } from '#plugin-api/builtin';
import type { Post, PostContent, PostStatus } from '#backends/posts';

export function toFields(post: PinnedPostFields): PinnedPostFields {
  const { title, description, img, imgAlt, link, position, start, end, webinarDate } = post;
  return { title, description, img, imgAlt, link, position, start, end, webinarDate };
}

export function toPinnedPost(post: Post, status: PostStatus = post.status): PinnedPost {
  return {
    ...toFields({ ...post, webinarDate: post.webinarDate }),
    id: post.id,
    status,
    isUnsaved: false,
  };
}

export function getContent(post: PinnedPostFields): PostContent {
  const { webinarDate, ...content } = toFields(post);
  const date = webinarDate?.trim() ?? '';
  return { ...content, allDay: true, ...(date === '' ? {} : { webinarDate: date }) };
}

export function hasSameContent(one: PinnedPostFields, other: PinnedPostFields): boolean {
  const [these, those] = [getContent(one), getContent(other)];
  return (
    these.webinarDate === those.webinarDate &&
    these.title === those.title &&
    these.description === those.description &&
    these.img === those.img &&
    these.imgAlt === those.imgAlt &&
    these.link === those.link &&
    these.position === those.position &&
    these.start === those.start &&
    these.end === those.end
  );
}

/** Whether a post is visible to visitors: it is active or new. */
export function isListed({ status }: Pick<PinnedPost, 'status'>): boolean {
  return status === 'active' || status === 'new';
}

/** Sorts posts by position; at equal positions, unsaved ones come first, then later start dates. */
export function sortByPosition(posts: readonly PinnedPost[]): readonly PinnedPost[] {
  return posts.toSorted(
    (one, other) =>
      one.position - other.position ||
      Number(other.isUnsaved) - Number(one.isUnsaved) ||
      other.start - one.start ||
      one.id.localeCompare(other.id, 'en', { numeric: true }),
  );
}
