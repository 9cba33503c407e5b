import type { PinnedPost, PostsEditor } from '#plugin-api/builtin';
import { Button, Card } from '#ui';
import { PinnedPostGrid, type PostCardMode } from '#ui/posts';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { DeletePost } from './DeletePost';
import { t } from '../messages';

/** The posts as cards; two switches make them editable and sortable. */
export const CardsCard = observer(function CardsCard({
  editor,
  posts,
  className,
  onOpen,
  onDeleted,
}: {
  readonly editor: PostsEditor;
  readonly posts: readonly PinnedPost[];
  readonly className?: string | undefined;
  /** Called when the selected post is opened in the form. */
  readonly onOpen: () => void;
  /** Called with the next post after a deletion, which also removes the focused element. */
  readonly onDeleted: (next: string | undefined) => void;
}) {
  const [mode, setMode] = useState<PostCardMode>('view');
  const toggle = (wanted: PostCardMode) => setMode((current) => (current === wanted ? 'view' : wanted));
  return (
    <Card
      actions={
        <>
          <Button aria-pressed={mode === 'editable'} onClick={() => toggle('editable')}>
            {t('admin.edit')}
          </Button>
          <Button aria-pressed={mode === 'reorder'} onClick={() => toggle('reorder')}>
            {t('admin.reorder')}
          </Button>
        </>
      }
      caption={t('admin.cardsHint')}
      className={className}
      title={t('admin.cards')}
    >
      <PinnedPostGrid
        failedActions={(post) => (
          <>
            <Button
              onClick={() => {
                editor.select(post.id);
                onOpen();
              }}
            >
              {t('admin.editPost')}
            </Button>
            <DeletePost editor={editor} onDeleted={onDeleted} post={post} />
          </>
        )}
        imageOrigins={editor.imageOrigins}
        keyOf={editor.getKey}
        label={t('admin.cards')}
        mode={mode}
        numbered
        onChangeImage={(id, picture, imgAlt) => editor.changeImage(id, picture, { imgAlt })}
        onEdit={editor.update}
        onReorder={editor.reorder}
        posts={posts}
      />
    </Card>
  );
});
