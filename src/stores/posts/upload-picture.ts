import { err, type Result } from '#base';
import type { UploadProgress } from '#backends/http';
import type { PostsService, PostImage } from '#backends/posts';
import { checkPicture } from './problems';

/** Uploads a picture, or returns why not. An invalid one is not sent. */
export async function uploadPicture(
  posts: Pick<PostsService, 'uploadImage'>,
  picture: File,
  onProgress?: (progress: UploadProgress) => void,
): Promise<Result<PostImage, { readonly message: string }>> {
  const message = checkPicture(picture);
  return message === undefined ? posts.uploadImage(picture, onProgress) : err({ message });
}
