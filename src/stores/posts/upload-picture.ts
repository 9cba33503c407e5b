import { err, type Result } from '#base';
import type { UploadProgress } from '#backends/http';
import type { PostsService, PostImage } from '#backends/posts';
import { checkPicture } from './problems';

/** Uploads a picture, or returns why it cannot. An invalid picture is not sent. */
export async function uploadPicture(
  posts: Pick<PostsService, 'uploadImage'>,
  picture: File,
  onProgress?: (progress: UploadProgress) => void,
): Promise<Result<PostImage, { readonly message: string }>> {
  const message = checkPicture(picture);
  return message === undefined ? posts.uploadImage(picture, onProgress) : err({ message });
}
