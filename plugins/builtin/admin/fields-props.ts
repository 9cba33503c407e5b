import type { PostsEditor, PinnedPost } from '#plugin-api/builtin';

export interface FieldsProps {
  readonly editor: PostsEditor;
  readonly post: PinnedPost;
}
