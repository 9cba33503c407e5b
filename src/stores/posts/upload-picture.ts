import { err, type Result } from '#base';
import type { PostsService, PostImage } from '#backends/posts';
import { checkPicture } from './problems';

/** Uploads a picture, or returns why not. An invalid one is not sent. */
export async function uploadPicture(
  posts: Pick<PostsService, 'uploadImage'>,
  picture: File,
): Promise<Result<PostImage, { readonly message: string }>> {
  const message = checkPicture(picture);
  return message === undefined ? posts.uploadImage(picture) : err({ message });
}
