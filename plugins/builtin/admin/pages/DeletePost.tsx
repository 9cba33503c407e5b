import { getValue, type PinnedPost, type PostsEditor } from '#plugin-api/builtin';
import { Button, Dialog } from '#ui';
import { useState } from 'react';
import { t } from '../messages';

/** A button that deletes a post after confirmation. */
export function DeletePost({
  editor,
  post,
  onDeleted,
}: {
  readonly editor: PostsEditor;
  readonly post: Pick<PinnedPost, 'id' | 'title'>;
  /** Called with the next post after a deletion, which also removes the focused element. */
  readonly onDeleted: (next: string | undefined) => void;
}) {
  const [asks, setAsks] = useState(false);
  const close = () => setAsks(false);
  const remove = () => {
    const posts = getValue(editor.posts) ?? [];
    const index = posts.findIndex(({ id }) => id === post.id);
    const next = posts[index + 1] ?? posts[index - 1];
    editor.remove(post.id);
    onDeleted(next?.id);
  };
  return (
    <>
      <Button onClick={() => setAsks(true)}>{t('admin.delete')}</Button>
      <Dialog
        actions={
          <>
            <Button onClick={close}>{t('admin.cancel')}</Button>
            <Button onClick={remove} variant="primary">
              {t('admin.delete')}
            </Button>
          </>
        }
        onDismiss={close}
        open={asks}
        title={t('admin.deleteAsk', { title: post.title })}
      >
        {t('admin.deleteWhat')}
      </Dialog>
    </>
  );
}
