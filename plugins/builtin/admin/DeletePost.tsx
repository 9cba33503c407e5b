import type { PinnedPost, PostsEditor } from '#plugin-api/builtin';
import { Button, Dialog } from '#ui';
import { useState } from 'react';
import { strings } from './strings';

/** A button that asks before it deletes a post. */
export function DeletePost({
  editor,
  post,
  onDeleted,
}: {
  readonly editor: PostsEditor;
  readonly post: Pick<PinnedPost, 'id' | 'title'>;
  /** Called when the post is gone, and with it what had the focus. */
  readonly onDeleted: () => void;
}) {
  const [asks, setAsks] = useState(false);
  const close = () => setAsks(false);
  const remove = () => {
    editor.remove(post.id);
    onDeleted();
  };
  return (
    <>
      <Button onClick={() => setAsks(true)}>{strings.delete}</Button>
      <Dialog
        actions={
          <>
            <Button onClick={close}>{strings.cancel}</Button>
            <Button onClick={remove} variant="primary">
              {strings.delete}
            </Button>
          </>
        }
        onDismiss={close}
        open={asks}
        title={strings.deleteAsk(post.title)}
      >
        {strings.deleteWhat}
      </Dialog>
    </>
  );
}
