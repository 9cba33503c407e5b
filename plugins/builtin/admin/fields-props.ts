import type { PostsEditor, PinnedPost } from '#plugin-api/builtin';

/** What every group of fields is drawn from. */
export interface FieldsProps {
  readonly editor: PostsEditor;
  readonly post: PinnedPost;
}
