import { err, ok, PortalError } from '#base';
import type { PinnedPost } from '#plugin-api/builtin';
import type { PostsService, Post } from '#backends/posts';
import { ManualClock } from '../../src/platform/testing/manual-clock';
import { PostsEditorStore } from '../../src/stores/posts-editor-store';
import { midnight, noon, samplePost } from '../../src/stores/posts/testing/sample-posts';

/** The allowed origin of pictures. */
export const pictureOrigin = 'https://pictures.example.test';
/** The posts of the back end: one of each status. */
export const storedPosts = [
  samplePost({ id: 'a', position: 1, status: 'expired', start: midnight(-30), end: midnight(-2) }),
  samplePost({ id: 'b', position: 2 }),
  samplePost({ id: 'c', position: 3, status: 'upcoming', start: midnight(3) }),
  samplePost({ id: 'd', position: 4, status: 'new', start: midnight(-1) }),
];
/** The same posts after a save. */
export const withNextVersion = (posts: readonly Post[]) =>
  posts.map((post) => ({ ...post, version: post.version + 1 }));
/** A reply with an error message. */
export const failure = (status: number, message: string) =>
  err(new PortalError(message, { code: `http-${status}`, status }));

/** Opens an editor on posts, with the stores and clock a test needs. */
export async function openEditor(posts: readonly Post[] = storedPosts) {
  const service = {
    posts: jest.fn<ReturnType<PostsService['posts']>, []>(async () => ok(posts)),
    save: jest.fn<ReturnType<PostsService['save']>, Parameters<PostsService['save']>>(async () =>
      ok({ posts: withNextVersion(posts), ids: {} }),
    ),
    uploadImage: jest.fn<ReturnType<PostsService['uploadImage']>, [Blob]>(async () =>
      ok({ img: `${pictureOrigin}/1.png` }),
    ),
  };
  const clock = new ManualClock(noon);
  let keys = 0;
  const newKey = () => `key ${(keys += 1)}`;
  const make = () =>
    new PostsEditorStore({
      posts: service,
      clock,
      imageOrigins: [pictureOrigin],
      mayEdit: () => true,
      newKey,
    });
  const editor = make();
  await editor.load();
  const list = (): readonly PinnedPost[] => (editor.posts.state === 'succeeded' ? editor.posts.value : []);
  return {
    editor,
    service,
    clock,
    make,
    list,
    ids: () =>
      list()
        .map(({ id }) => id)
        .join(''),
    post: (id: string) => list().find((post) => post.id === id),
  };
}
