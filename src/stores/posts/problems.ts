import { readWebLink } from '#base';
import type { PinnedPostFields, PostProblems } from '#plugin-api/builtin';
import { largestPostImage, postImageTypes } from '#wire';
import { strings } from '../strings';

/** What is wrong with a post, by field. `imageOrigins` are those from which pictures may come. */
export function problemsOf(post: PinnedPostFields, imageOrigins: readonly string[]): PostProblems {
  const { title, start, end, link, position, img } = post;
  const isForeign = img !== '' && !(URL.canParse(img) && imageOrigins.includes(new URL(img).origin));
  return {
    ...(title.trim() === '' ? { title: strings.titleMissing } : {}),
    ...(end <= start ? { end: strings.endBeforeStart } : {}),
    ...(readWebLink(link) === undefined ? { link: strings.linkNotSafe } : {}),
    ...(Number.isInteger(position) && position >= 1 ? {} : { position: strings.positionNotCounted }),
    ...(isForeign ? { img: strings.imageForeign } : {}),
  };
}

/** Why a picture is not even sent; `undefined` when it may be. */
export function problemOfPicture({ type, size }: Pick<File, 'type' | 'size'>): string | undefined {
  if (!postImageTypes.some((known) => known === type)) return strings.imageKind;
  return size > largestPostImage ? strings.imageTooLarge : undefined;
}
