import type { PinnedPost, PostsEditor } from '#plugin-api/builtin';
import { Tag, Button, Card, EmptyState, ErrorBoundary, Icon } from '#ui';
import { observer } from 'mobx-react-lite';
import { DatesFields } from './DatesFields';
import { DeletePost } from './DeletePost';
import { ImageFields } from './ImageFields';
import styles from './PostForm.module.css';
import { t } from '../messages';
import { TextFields } from './TextFields';
/** All fields of the selected post; each change applies to the draft at once. */
export const PostForm = observer(function PostForm({
  editor,
  post,
  onDeleted,
}: {
  readonly editor: PostsEditor;
  readonly post: PinnedPost | undefined;
  /** Called with the next post after a deletion, which also removes the focused element. */
  readonly onDeleted: (next: string | undefined) => void;
}) {
  if (post === undefined) {
    return (
      <Card title={t('admin.selected')}>
        <EmptyState hint={t('admin.nothingSelectedHint')} title={t('admin.nothingSelected')} />
      </Card>
    );
  }
  return (
    <Card
      actions={<DeletePost editor={editor} onDeleted={onDeleted} post={post} />}
      caption={
        <Tag tone={post.isUnsaved ? 'warn' : 'neutral'}>
          {post.isUnsaved ? t('admin.unsaved') : t(`admin.statuses.${post.status}`)}
        </Tag>
      }
      title={t('admin.selected')}
    >
      <ErrorBoundary
        fallback={({ retry }) => <FailedFields onRetry={retry} />}
        resetKeys={Object.values(post)}
      >
        <div className={styles['groups']}>
          <TextFields editor={editor} post={post} />
          <div className={styles['group']}>
            <DatesFields editor={editor} post={post} />
            <ImageFields editor={editor} post={post} />
          </div>
        </div>
      </ErrorBoundary>
    </Card>
  );
});

function FailedFields({ onRetry }: { readonly onRetry: () => void }) {
  return (
    <EmptyState
      action={<Button onClick={onRetry}>{t('admin.retry')}</Button>}
      icon={<Icon name="alert-triangle" size={24} />}
      title={t('admin.postNotShown')}
    />
  );
}
