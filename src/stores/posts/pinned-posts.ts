import type { PinnedPost, PinnedPostFields } from '#plugin-api/builtin';
import type { Post, PostContent, PostStatus } from '#backends/posts';

/** What is written in a post, without what the back end adds. */
export function toFields(post: PinnedPostFields): PinnedPostFields {
  const { title, description, img, imgAlt, link, position, start, end, webinarDate } = post;
  return { title, description, img, imgAlt, link, position, start, end, webinarDate };
}

/** A post of the back end as it is shown. */
export function toPinnedPost(post: Post, status: PostStatus = post.status): PinnedPost {
  return {
    ...toFields({ ...post, webinarDate: post.webinarDate }),
    id: post.id,
    status,
    isUnsaved: false,
  };
}

/** What is written in a post, as the back end takes it. */
export function getContent(post: PinnedPostFields): PostContent {
  const { webinarDate, ...content } = toFields(post);
  const date = webinarDate?.trim() ?? '';
  return { ...content, allDay: true, ...(date === '' ? {} : { webinarDate: date }) };
}

/** Whether two posts say the same. */
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

/** Whether visitors see a post: it is active or new. */
export function isListed({ status }: Pick<PinnedPost, 'status'>): boolean {
  return status === 'active' || status === 'new';
}

/** Posts by position; at one position those that nobody has saved yet come first, then those that begin later. */
export function sortByPosition(posts: readonly PinnedPost[]): readonly PinnedPost[] {
  return posts.toSorted(
    (one, other) =>
      one.position - other.position ||
      Number(other.isUnsaved) - Number(one.isUnsaved) ||
      other.start - one.start ||
      one.id.localeCompare(other.id, 'en', { numeric: true }),
  );
}
