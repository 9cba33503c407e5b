import type { PinnedPost, PostsEditor } from '#plugin-api/builtin';
import { Badge, Button, Card, Dialog, EmptyState } from '#ui';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { DatesFields } from './DatesFields';
import { ImageFields } from './ImageFields';
import styles from './PostForm.module.css';
import { strings } from './strings';
import { WordsFields } from './WordsFields';

/** What every group of fields is drawn from. */
export interface FieldsProps {
  readonly editor: PostsEditor;
  readonly post: PinnedPost;
}

/** All fields of the selected post; each change is part of the draft at once. */
export const PostForm = observer(function PostForm({
  editor,
  post,
  autoFocus,
  className,
}: {
  readonly editor: PostsEditor;
  readonly post: PinnedPost | undefined;
  /** Begins in the title. */
  readonly autoFocus: boolean;
  readonly className?: string | undefined;
}) {
  if (post === undefined) {
    return (
      <Card className={className} title={strings.selected}>
        <EmptyState hint={strings.nothingSelectedHint} title={strings.nothingSelected} />
      </Card>
    );
  }
  return (
    <Card
      actions={<DeleteButton editor={editor} post={post} />}
      caption={
        <Badge tone={post.isUnsaved ? 'warn' : 'neutral'}>
          {post.isUnsaved ? strings.unsaved : strings.statuses[post.status]}
        </Badge>
      }
      className={className}
      title={strings.selected}
    >
      <div className={styles['groups']}>
        <WordsFields autoFocus={autoFocus} editor={editor} post={post} />
        <div className={styles['group']}>
          <DatesFields editor={editor} post={post} />
          <ImageFields editor={editor} post={post} />
        </div>
      </div>
    </Card>
  );
});

function DeleteButton({ editor, post }: FieldsProps) {
  const [asks, setAsks] = useState(false);
  const close = () => setAsks(false);
  return (
    <>
      <Button onClick={() => setAsks(true)}>{strings.delete}</Button>
      <Dialog
        actions={
          <>
            <Button onClick={close}>{strings.cancel}</Button>
            <Button onClick={() => editor.remove(post.id)} variant="primary">
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
