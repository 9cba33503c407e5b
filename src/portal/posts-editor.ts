import { mayVisit } from '#manifest';
import type { PostsEditor } from '#plugin-api/builtin';
import { createPostsService } from '#backends/posts';
import { PostsEditorStore } from '#stores';
import type { Stores } from './create-stores';
import { listPictureOrigins } from './picture-origins';

export function createPostsEditor({
  http,
  clock,
  manifest,
  user,
}: Pick<Stores, 'http' | 'clock' | 'manifest' | 'user'>): PostsEditor {
  return new PostsEditorStore({
    posts: createPostsService(http, clock),
    clock,
    imageOrigins: listPictureOrigins(manifest.portal),
    newKey: () => crypto.randomUUID(),
    mayEdit: () => mayVisit(user.rules, [manifest.portal.permissions.editPosts]),
  });
}
