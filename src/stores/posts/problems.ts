import { isMissingImageText, maxPostTitleLength, readWebLink } from '#base';
import type { PinnedPost, PinnedPostFields, PostProblems } from '#plugin-api/builtin';
import { largestPostImage, postImageTypes } from '#backends/posts';
import { t } from '../messages';
import { getEditedPost, type PostsDraft } from './draft';

/** Returns the validation errors of a post by field. `imageOrigins` are the allowed origins of pictures. */
export function validatePost(post: PinnedPostFields, imageOrigins: readonly string[]): PostProblems {
  const { title, start, end, link, img, imgAlt } = post;
  const isForeign = img !== '' && !(URL.canParse(img) && imageOrigins.includes(new URL(img).origin));
  return {
    ...(title.trim() === '' ? { title: t('stores.titleMissing') } : {}),
    ...(title.length > maxPostTitleLength
      ? { title: t('stores.titleTooLong', { most: maxPostTitleLength }) }
      : {}),
    ...(end <= start ? { end: t('stores.endBeforeStart') } : {}),
    ...(readWebLink(link) === undefined ? { link: t('stores.linkNotSafe') } : {}),
    ...(isForeign ? { img: t('stores.imageForeign') } : {}),
    ...(img !== '' && isMissingImageText(imgAlt) ? { imgAlt: t('stores.imageTextMissing') } : {}),
  };
}

/** Returns the first invalid post, in order, that the editor has changed. */
export function findFirstInvalid(
  posts: readonly PinnedPost[],
  draft: PostsDraft,
  imageOrigins: readonly string[],
): string | undefined {
  const written = new Set(getEditedPost(draft).map(({ id }) => id));
  return posts.find(
    (post) => written.has(post.id) && Object.keys(validatePost(post, imageOrigins)).length > 0,
  )?.id;
}

/** Returns why a picture cannot be uploaded; `undefined` if it can. */
export function checkPicture({ type, size }: Pick<File, 'type' | 'size'>): string | undefined {
  if (!postImageTypes.some((known) => known === type)) return t('stores.imageKind');
  return size > largestPostImage ? t('stores.imageTooLarge') : undefined;
}
