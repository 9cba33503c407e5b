import { isMissingImageText, maxPostTitleLength, readWebLink } from '#base';
import type { PinnedPost, PinnedPostFields, PostProblems } from '#plugin-api/builtin';
import { largestPostImage, postImageTypes } from '#backends/posts';
import { strings } from '../strings';
import { getEditedPost, type PostsDraft } from './draft';

/** What is wrong with a post, by field. `imageOrigins` are those from which pictures may come. */
export function findProblems(post: PinnedPostFields, imageOrigins: readonly string[]): PostProblems {
  const { title, start, end, link, img, imgAlt } = post;
  const isForeign = img !== '' && !(URL.canParse(img) && imageOrigins.includes(new URL(img).origin));
  return {
    ...(title.trim() === '' ? { title: strings.titleMissing } : {}),
    ...(title.length > maxPostTitleLength ? { title: strings.titleTooLong(maxPostTitleLength) } : {}),
    ...(end <= start ? { end: strings.endBeforeStart } : {}),
    ...(readWebLink(link) === undefined ? { link: strings.linkNotSafe } : {}),
    ...(isForeign ? { img: strings.imageForeign } : {}),
    ...(img !== '' && isMissingImageText(imgAlt) ? { imgAlt: strings.imageTextMissing } : {}),
  };
}

/** The id of the first post, in their order, that an editor has written in and that may not be saved. */
export function findFirstInvalid(
  posts: readonly PinnedPost[],
  draft: PostsDraft,
  imageOrigins: readonly string[],
): string | undefined {
  const written = new Set(getEditedPost(draft).map(({ id }) => id));
  return posts.find(
    (post) => written.has(post.id) && Object.keys(findProblems(post, imageOrigins)).length > 0,
  )?.id;
}

/** Why a picture is not even sent; `undefined` when it may be. */
export function checkPicture({ type, size }: Pick<File, 'type' | 'size'>): string | undefined {
  if (!postImageTypes.some((known) => known === type)) return strings.imageKind;
  return size > largestPostImage ? strings.imageTooLarge : undefined;
}
